/**
 * Do the deeds of people at a new table of the engine in this tab, one after the other, and return
 * the table's code and what each listener is told of it: entries, in the order of the listeners.
 */
async ({ root, options, names, deeds, listeners }) => {
  const request = async (path, token, body) => {
    for (;;) {
      const response = await fetch(root + path, {
        method: body ? "POST" : "GET",
        body,
        headers: token ? { Authorization: `Bearer ${token}` } : {},
      });
      if (response.status !== 429) {
        if (!response.ok) throw new Error(`${path} ${body}: ${response.status} ${await response.text()}`);
        return response;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const ask = async (path, token, body) => (await request(path, token, JSON.stringify(body))).json();

  const tokens = [];
  for (const name of names) tokens.push((await ask("/api/guests", "", { name })).token);
  const { code } = await ask("/api/tables", tokens[0], { options, sit: false });
  let version = 1;
  for (const [number, { person, act }] of deeds.entries()) {
    const asked = { key: `${number}`, seen: version, act };
    ({ version } = await ask(`/api/tables/${code}/acts`, tokens[person], asked));
  }

  /** Read the stream until the last entry. */
  const heard = async ({ person, language, style }) => {
    const path = `/api/tables/${code}/stream?language=${language}&style=${style}`;
    const response = await request(path, tokens[person]);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const entries = [];
    let text = "";
    while (entries.at(-1)?.version !== version) {
      const { value, done } = await reader.read();
      if (done) throw new Error("the stream has ended");
      const events = (text + value).split("\n\n");
      text = events.pop();
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event);
        if (data && /^id: /m.test(event)) entries.push(JSON.parse(data[1]));
      }
    }
    await reader.cancel();
    return entries;
  };
  const told = [];
  for (const listener of listeners) told.push(await heard(listener));
  return { code, told };
}

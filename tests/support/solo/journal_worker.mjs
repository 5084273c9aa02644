// The worker in which Pyodide runs the journal; what is asked of it comes from the test's process.
import { loadPyodide } from "/pyodide/pyodide.mjs";
import * as storage from "/storage.js";

const load = async (path) => await (await fetch(path)).arrayBuffer();
const [python, ...archives] = await Promise.all([
  loadPyodide({ indexURL: "/pyodide/" }),
  load("/bundle.zip"),
  load("/modules.zip"),
]);
for (const archive of archives)
  python.unpackArchive(archive, "zip", { extractDir: "/lib/python3.14/site-packages" });
python.registerJsModule("page", {
  ...storage,
  take: async () => new Uint8Array(await load("/calls")),
  send: async (body) => void (await fetch("/answers", { method: "POST", body })),
});
await python.runPythonAsync("from support.solo import journal_page; await journal_page.serve()");

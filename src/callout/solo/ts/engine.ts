/// <reference lib="webworker" />
/** The worker in which Python runs the server's application. */

import { storedFiles } from "./archive";
import { countedFetch } from "./counted-fetch";
import { failureOf } from "./failure";
import type { EngineFiles, FromEngine, FromWorker, Header, ToEngine, ToWorker } from "./messages";
import { openStorage } from "./storage";

/** What Python offers: see solo/browser.py. */
interface Engine {
  answer(
    id: number,
    method: string,
    path: string,
    headers: string,
    body: Uint8Array | undefined,
    response: PostedResponse,
  ): void;
  cancel(id: number): void;
}

const worker = self as unknown as DedicatedWorkerGlobalScope;
const PACKAGES = "/lib/python3.14/site-packages";
const post = (message: FromWorker): void => worker.postMessage(message);

let begun: Promise<Engine> | undefined;

worker.onmessage = ({ data, ports }: MessageEvent<ToWorker>) => {
  if (data.kind === "start") {
    begun = start(data.root, data.files);
    begun.then(
      () => post({ kind: "ready" }),
      (error: unknown) => post({ kind: "failed", failure: failureOf(error), detail: String(error) }),
    );
  } else if (ports[0]) serve(ports[0]);
};

/** Load Python and its packages, and start the application. */
async function start(root: string, files: EngineFiles): Promise<Engine> {
  worker.fetch = await countedFetch(files, {
    onProgress: (loaded, total) => post({ kind: "progress", loaded, total }),
    onKept: () => post({ kind: "kept" }),
  });
  const bundle = worker.fetch("bundle.zip").then((response) => response.arrayBuffer());
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const python = await loadPyodide({ indexURL: new URL("pyodide/", self.location.href).href });
  for (const [path, content] of storedFiles(await bundle)) {
    const file = `${PACKAGES}/${path}`;
    python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    python.FS.writeFile(file, content, { canOwn: true });
  }
  const browser = python.pyimport("callout.solo.browser");
  return (await browser.start_in_browser(openStorage, self.location.origin, root)) as Engine;
}

/** Answer the requests that come by *port*. */
function serve(port: MessagePort): void {
  port.onmessage = async ({ data }: MessageEvent<ToEngine>) => {
    const engine = await begun;
    if (data.kind === "cancel") engine?.cancel(data.id);
    else {
      const { id, method, path, headers, body } = data;
      const bytes = body ? new Uint8Array(body) : undefined;
      const response = new PostedResponse(port, id);
      engine?.answer(id, method, path, JSON.stringify(headers), bytes, response);
    }
  };
}

/** The answer to the request *id*, which goes out by *port*. */
class PostedResponse {
  constructor(
    private readonly port: MessagePort,
    private readonly id: number,
  ) {}

  head(status: number, headers: string): void {
    this.post({ kind: "head", id: this.id, status, headers: JSON.parse(headers) as Header[] });
  }

  chunk(bytes: Uint8Array<ArrayBuffer>): void {
    this.port.postMessage({ kind: "chunk", id: this.id, bytes }, [bytes.buffer]);
  }

  end(): void {
    this.post({ kind: "end", id: this.id });
  }

  fail(reason: string): void {
    console.error(reason);
    this.post({ kind: "fail", id: this.id });
  }

  private post(message: FromEngine): void {
    this.port.postMessage(message);
  }
}

/** The service worker's link to the engine: requests go over one port, answers come in pieces. */

import type { FromEngine, Header, ToEngine } from "./messages";

/** An answer that is under way. */
interface Pending {
  head(response: Response): void;
  fail(): void;
  body: ReadableStreamDefaultController<Uint8Array> | undefined;
}

const NO_BODY = new Set([101, 204, 205, 304]);

/** The engine in the shell *client*. */
export class EngineLink {
  /** Whether the engine is gone. */
  isClosed = false;

  private last = 0;
  private readonly pending = new Map<number, Pending>();

  constructor(
    readonly client: string,
    private readonly port: MessagePort,
  ) {
    port.onmessage = ({ data }: MessageEvent<FromEngine>) => this.receive(data);
  }

  /** Let the engine answer *request* for *path*; reject if it ends before it has begun. */
  async ask(request: Request, path: string, headers: Header[]): Promise<Response> {
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    const body = hasBody ? await request.arrayBuffer() : null;
    const id = ++this.last;
    const answer = new Promise<Response>((resolve, reject) => {
      const fail = (): void => reject(new Error("the engine has ended"));
      this.pending.set(id, { head: resolve, fail, body: undefined });
    });
    this.post({ kind: "request", id, method: request.method, path, headers, body });
    request.signal.addEventListener("abort", () => this.cancel(id));
    return answer;
  }

  /** End everything that is under way: the engine is gone. */
  close(): void {
    this.isClosed = true;
    for (const [id, { fail, body }] of this.pending) {
      this.pending.delete(id);
      fail();
      body?.error(new Error("the engine has ended"));
    }
    this.port.close();
  }

  private post(message: ToEngine): void {
    this.port.postMessage(message);
  }

  private cancel(id: number): void {
    if (this.pending.delete(id)) this.post({ kind: "cancel", id });
  }

  private receive(message: FromEngine): void {
    const pending = this.pending.get(message.id);
    if (!pending) return;
    switch (message.kind) {
      case "head":
        pending.head(this.respond(message.id, pending, message.status, message.headers));
        break;
      case "chunk":
        pending.body?.enqueue(message.bytes);
        break;
      case "end":
        this.pending.delete(message.id);
        pending.body?.close();
        break;
      case "fail":
        this.pending.delete(message.id);
        pending.fail();
        pending.body?.error(new Error("the engine has failed"));
    }
  }

  private respond(id: number, pending: Pending, status: number, headers: Header[]): Response {
    const location = new Headers(headers).get("location");
    if (location && status > 300 && status < 400) {
      return Response.redirect(new URL(location, self.location.href), status);
    }
    if (NO_BODY.has(status)) return new Response(null, { status, headers });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (pending.body = controller),
      cancel: () => this.cancel(id),
    });
    return new Response(body, { status, headers });
  }
}

/** What the engine uses of Pyodide, which scripts/site copies from its package. */
declare module "*/pyodide.mjs" {
  export function loadPyodide(options: { indexURL: string }): Promise<{
    unpackArchive(archive: ArrayBuffer, format: "zip", options: { extractDir: string }): void;
    pyimport(module: string): {
      start_in_browser(open: (name: string) => unknown, origin: string, root: string): Promise<unknown>;
    };
  }>;
}

/** What the engine uses of Pyodide, which scripts/site copies from its package. */
declare module "*/pyodide.mjs" {
  export function loadPyodide(options: { indexURL: string }): Promise<{
    FS: {
      mkdirTree(path: string): void;
      writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void;
    };
    pyimport(module: string): {
      start_in_browser(open: (name: string) => unknown, origin: string, root: string): Promise<unknown>;
    };
  }>;
}

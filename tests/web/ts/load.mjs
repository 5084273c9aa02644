/** Loads one of the browser's modules into Node, with stand-ins for the little of a page that it needs. */

import { build } from "esbuild";

const FOLDER = new URL("../../../src/callout/clients/web/ts/", import.meta.url).pathname;

/** Bundle the module *name* and import it. */
export async function load(name) {
  const entryPoints = [`${FOLDER}${name}.ts`];
  const { outputFiles } = await build({ entryPoints, bundle: true, format: "esm", write: false });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

/** Stand in for an element that children are added to and taken from. */
export class Region {
  children = [];

  get childElementCount() {
    return this.children.length;
  }

  get firstElementChild() {
    return { remove: () => this.children.shift() };
  }

  get texts() {
    return this.children.map(({ textContent }) => textContent);
  }

  append(child) {
    this.children.push(child);
  }
}

/** Loads one of the browser's modules into Node, with stand-ins for the little of a page that it needs. */

import { build } from "esbuild";

const FOLDER = new URL("../../../src/callout/web/ts/", import.meta.url).pathname;

/** Bundle the module *name* and import it. */
export async function load(name) {
  const entryPoints = [`${FOLDER}${name}.ts`];
  const { outputFiles } = await build({ entryPoints, bundle: true, format: "esm", write: false });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

/** Stand in for an element that children are added to and taken from, and for its copies. */
export class Region {
  children = [];

  constructor(all = []) {
    this.all = all;
  }

  get childElementCount() {
    return this.children.length;
  }

  get firstElementChild() {
    return { remove: () => this.all.splice(this.all.indexOf(this.children.shift()), 1) };
  }

  get texts() {
    return this.all.map(({ textContent }) => textContent);
  }

  append(child) {
    this.children.push(child);
    this.all.push(child);
  }

  cloneNode() {
    return new Region(this.all);
  }

  removeAttribute() {}

  after() {}
}

/** The files in an archive whose parts are stored as they are: the transfer has compressed it. */

const FILE_MARK = 0x04034b50;
const HEADER_BYTES = 30;

/** Yield the path and the content of each file in *archive*, a ZIP as scripts/site writes it. */
export function* storedFiles(archive: ArrayBuffer): Generator<[path: string, content: Uint8Array]> {
  const view = new DataView(archive);
  const decoder = new TextDecoder();
  for (let at = 0; view.getUint32(at, true) === FILE_MARK; ) {
    const size = view.getUint32(at + 18, true);
    const nameBytes = view.getUint16(at + 26, true);
    const start = at + HEADER_BYTES + nameBytes + view.getUint16(at + 28, true);
    const path = decoder.decode(new Uint8Array(archive, at + HEADER_BYTES, nameBytes));
    yield [path, new Uint8Array(archive, start, size)];
    at = start + size;
  }
}

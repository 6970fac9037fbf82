import { inflateSync } from "node:zlib";

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A table of a font file. `tag` is its four-letter name as a number. */
type Table = { tag: number; checksum: number; bytes: Uint8Array };

/** Unpacks a WOFF file to a TrueType or OpenType font, which HarfBuzz can read. */
export function unpackWoff(woff: Uint8Array): Uint8Array {
  const view = viewOf(woff);
  const tables = Array.from({ length: view.getUint16(12) }, (_, place): Table => {
    const entry = 44 + place * 20;
    const [offset, packed, plain] = [4, 8, 12].map((at) => view.getUint32(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: view.getUint32(entry),
      checksum: view.getUint32(entry + 16),
      bytes: packed === plain ? bytes : inflateSync(bytes),
    };
  });
  return packSfnt(view.getUint32(4), tables);
}

const padded = (length: number) => (length + 3) & ~3;

function packSfnt(flavour: number, tables: Table[]): Uint8Array {
  const directory = 12 + tables.length * 16;
  const font = new Uint8Array(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), directory));
  const view = viewOf(font);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, flavour);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, (tables.length << 4) - (16 << power));
  let offset = directory;
  for (const [place, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + place * 16;
    view.setUint32(entry, tag);
    view.setUint32(entry + 4, checksum);
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    font.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return font;
}

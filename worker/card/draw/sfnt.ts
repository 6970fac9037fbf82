export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A table of a TrueType or OpenType font. */
export function tableOf(font: Uint8Array, name: string): DataView {
  const view = viewOf(font);
  const tag = Array.from(name).reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
  for (let entry = 12; entry < 12 + view.getUint16(4) * 16; entry += 16) {
    if (view.getUint32(entry) !== tag) continue;
    const offset = view.getUint32(entry + 8);
    return viewOf(font.subarray(offset, offset + view.getUint32(entry + 12)));
  }
  throw new Error(`A font without a table ${name}.`);
}

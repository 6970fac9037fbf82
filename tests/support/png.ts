const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Width and height of a PNG; throws for anything that does not begin and end like one. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWhole =
    SIGNATURE.every((byte, index) => bytes[index] === byte) &&
    String.fromCharCode(...bytes.slice(-8, -4)) === "IEND";
  if (!isWhole) throw new Error("That is no PNG.");
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

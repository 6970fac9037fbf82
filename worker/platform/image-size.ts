type Size = { width: number; height: number };

type Kind = { type: string; isIt: (bytes: Uint8Array) => boolean; sizeOf: (view: DataView) => Size | null };

const startsWith = (signature: number[], bytes: Uint8Array) =>
  signature.every((byte, index) => bytes[index] === byte);
const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const KINDS: Kind[] = [
  {
    type: "image/png",
    isIt: (bytes) => startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], bytes),
    sizeOf: pngSize,
  },
  { type: "image/jpeg", isIt: (bytes) => startsWith([0xff, 0xd8, 0xff], bytes), sizeOf: jpegSize },
  { type: "image/gif", isIt: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)), sizeOf: gifSize },
  {
    type: "image/webp",
    isIt: (bytes) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP",
    sizeOf: webpSize,
  },
];

/** What a picture is by its bytes, whatever its server calls it; null for every other kind, and for a torn header. */
export function imageHeaderOf(bytes: Uint8Array): ({ type: string } & Size) | null {
  const kind = KINDS.find(({ isIt }) => isIt(bytes));
  if (!kind) return null;
  try {
    const size = kind.sizeOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return size && { type: kind.type, ...size };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Of the header chunk, which comes first. */
function pngSize(view: DataView): Size | null {
  return view.getUint32(12) === 0x49484452 ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
}

/** Of the first start-of-frame segment. */
function jpegSize(view: DataView): Size | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}

/** Of the logical screen, which follows the signature. */
function gifSize(view: DataView): Size {
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Of the first chunk: extended, lossless or lossy. */
function webpSize(view: DataView): Size | null {
  const chunk = view.getUint32(12);
  if (chunk === 0x56503858) {
    return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  }
  if (chunk === 0x5650384c && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  if (chunk === 0x56503820 && uint24(view, 23) === 0x2a019d) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  return null;
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

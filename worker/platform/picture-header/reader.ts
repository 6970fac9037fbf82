export class InvalidImageError extends Error {
  override name = "InvalidImageError";
}

export function assert(isValid: boolean): asserts isValid {
  if (!isValid) throw new InvalidImageError();
}

/** A part of a picture from its upper left corner, in pixels. */
export type Extent = { width: number; height: number };

/** Reads from front to back. Throws InvalidImageError beyond the end. */
export class ImageReader {
  at = 0;

  constructor(readonly bytes: Uint8Array) {}

  get isAtEnd() {
    return this.at === this.bytes.length;
  }

  take(length: number): Uint8Array {
    assert(this.at + length <= this.bytes.length);
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  byte(): number {
    const byte = this.bytes[this.at];
    assert(byte !== undefined);
    this.at += 1;
    return byte;
  }

  number = (length: number) => this.take(length).reduce((number, byte) => number * 256 + byte, 0);
  /** A little-endian number with 1 to 4 bytes. */
  numberReversed = (length: number) =>
    this.take(length).reduceRight((number, byte) => number * 256 + byte, 0);
  ascii = (length: number) => String.fromCharCode(...this.take(length));
}

const SIGNATURE_LENGTH = 8;
const CRITICAL = new Set(["IHDR", "PLTE", "IDAT", "IEND"]);

type PngChunk = {
  type: string;
  data: Uint8Array;
  /** Includes length, type and checksum. */
  whole: Uint8Array;
};

/** Throws InvalidImageError if their order is invalid or data follows the last one. */
export function pngChunks(bytes: Uint8Array): PngChunk[] {
  const reader = new ImageReader(bytes);
  const chunks: PngChunk[] = [];
  reader.take(SIGNATURE_LENGTH);
  while (!reader.isAtEnd) chunks.push(nextChunk(reader));
  const types = chunks.map(({ type }) => type);
  const data = types.slice(types.indexOf("IDAT"), types.lastIndexOf("IDAT") + 1);
  assert(types[0] === "IHDR" && types.lastIndexOf("IHDR") === 0 && chunks[0]?.data.length === 13);
  assert(types.indexOf("IEND") === types.length - 1);
  assert(data.length > 0 && data.every((type) => type === "IDAT"));
  return chunks;
}

function nextChunk(reader: ImageReader): PngChunk {
  const start = reader.at;
  const length = reader.number(4);
  const type = reader.ascii(4);
  assert(CRITICAL.has(type) || /^[a-z][A-Za-z]{3}$/.test(type));
  const data = reader.take(length);
  reader.take(4);
  return { type, data, whole: reader.bytes.subarray(start, reader.at) };
}

export function pngFrames(reader: ImageReader): Extent[] {
  const frames = pngChunks(reader.bytes).flatMap(({ type, data }) => {
    if (type === "IHDR") return [headerSize(new ImageReader(data))];
    return type === "fcTL" ? [frameExtent(new ImageReader(data))] : [];
  });
  reader.at = reader.bytes.length;
  return frames;
}

const headerSize = (header: ImageReader): Extent => ({ width: header.number(4), height: header.number(4) });

function frameExtent(control: ImageReader): Extent {
  control.take(4);
  const [width, height] = [control.number(4), control.number(4)];
  const [left, top] = [control.number(4), control.number(4)];
  assert(width > 0 && height > 0);
  return { width: left + width, height: top + height };
}

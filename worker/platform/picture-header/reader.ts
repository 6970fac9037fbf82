export class InvalidImageError extends Error {
  override name = "InvalidImageError";
}

export function assert(isValid: boolean): asserts isValid {
  if (!isValid) throw new InvalidImageError();
}

/** From the upper left corner of its picture, in pixels. */
export type Extent = { width: number; height: number };

/** From front to back. Throws InvalidImageError beyond the end. */
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

/** The bytes are not what a picture of their kind has at this place. */
export class OddImageError extends Error {
  override name = "OddImageError";
}

export function insist(isSound: boolean): asserts isSound {
  if (!isSound) throw new OddImageError();
}

/** How far a frame reaches from the top left corner of its picture, in pixels. */
export type Extent = { width: number; height: number };

/** Reads a picture from front to back. Throws OddImageError at its end. */
export class ImageReader {
  at = 0;

  constructor(readonly bytes: Uint8Array) {}

  get isAtEnd() {
    return this.at === this.bytes.length;
  }

  take(length: number): Uint8Array {
    insist(this.at + length <= this.bytes.length);
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  byte(): number {
    const byte = this.bytes[this.at];
    insist(byte !== undefined);
    this.at += 1;
    return byte;
  }

  /** Big-endian, of 1 to 4 bytes. */
  number = (length: number) => this.take(length).reduce((number, byte) => number * 256 + byte, 0);
  /** Little-endian, of 1 to 4 bytes. */
  numberReversed = (length: number) =>
    this.take(length).reduceRight((number, byte) => number * 256 + byte, 0);
  ascii = (length: number) => String.fromCharCode(...this.take(length));
}

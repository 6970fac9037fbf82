import { assert, type Extent, type ImageReader } from "./reader";

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** The frames of a GIF, which are decoded in their own size and not in that of the logical screen. */
export function gifFrames(reader: ImageReader): Extent[] {
  const frames: Extent[] = [];
  reader.take("GIF89a".length + 4);
  const screen = reader.byte();
  reader.take(2);
  skipColors(reader, screen);
  for (let block = reader.byte(); block !== TRAILER; block = reader.byte()) {
    assert(block === EXTENSION || block === IMAGE);
    if (block === EXTENSION) reader.take(1);
    else frames.push(imageFrame(reader));
    skipData(reader);
  }
  return frames;
}

/** Up to the pixels. */
function imageFrame(reader: ImageReader): Extent {
  const [left, top] = [reader.numberReversed(2), reader.numberReversed(2)];
  const [width, height] = [reader.numberReversed(2), reader.numberReversed(2)];
  assert(width > 0 && height > 0);
  skipColors(reader, reader.byte());
  const codeSize = reader.byte();
  assert(codeSize >= 2 && codeSize <= 8);
  return { width: left + width, height: top + height };
}

function skipColors(reader: ImageReader, flags: number) {
  if (flags & 0x80) reader.take(3 * 2 ** ((flags & 0x07) + 1));
}

function skipData(reader: ImageReader) {
  for (let length = reader.byte(); length > 0; length = reader.byte()) reader.take(length);
}

import { assert, type Extent, ImageReader } from "./reader";

/** The picture's own frames: one, or those of an animation. */
export function webpFrames(reader: ImageReader): Extent[] {
  assert(reader.ascii(4) === "RIFF" && reader.numberReversed(4) === reader.bytes.length - 8);
  reader.take(4);
  const isExtended = reader.bytes[15] === "X".charCodeAt(0);
  const frames: Extent[] = [];
  let canvases = 0;
  while (!reader.isAtEnd) {
    const { type, data } = nextChunk(reader);
    if (type === "VP8X") {
      canvases += 1;
      assert(canvases === 1 && frames.length === 0);
    } else if (type === "ANMF") frames.push(animationFrame(data));
    else frames.push(...bitstreamSizes(type, data));
    assert(isExtended || frames.length === 1);
  }
  return frames;
}

function nextChunk(reader: ImageReader) {
  const type = reader.ascii(4);
  const length = reader.numberReversed(4);
  const data = new ImageReader(reader.take(length));
  if (length % 2 === 1) reader.take(1);
  return { type, data };
}

/** Its pictures are decoded in their own size, whatever the frame says about itself. */
function animationFrame(data: ImageReader): Extent {
  const [left, top] = [2 * data.numberReversed(3), 2 * data.numberReversed(3)];
  const [width, height] = [1 + data.numberReversed(3), 1 + data.numberReversed(3)];
  data.take(4);
  const sizes: Extent[] = [];
  while (!data.isAtEnd) {
    const part = nextChunk(data);
    sizes.push(...bitstreamSizes(part.type, part.data));
  }
  assert(sizes.length === 1 && sizes.every((size) => size.width === width && size.height === height));
  return { width: left + width, height: top + height };
}

/** None for a chunk that has no pixels. */
function bitstreamSizes(type: string, data: ImageReader): Extent[] {
  if (type === "VP8 ") return [lossySize(data)];
  return type === "VP8L" ? [losslessSize(data)] : [];
}

function lossySize(data: ImageReader): Extent {
  const isKeyFrame = (data.number(3) & 0x01_00_00) === 0;
  assert(isKeyFrame && data.number(3) === 0x9d012a);
  const [width, height] = [data.numberReversed(2) & 0x3fff, data.numberReversed(2) & 0x3fff];
  assert(width > 0 && height > 0);
  return { width, height };
}

function losslessSize(data: ImageReader): Extent {
  assert(data.byte() === 0x2f);
  const bits = data.numberReversed(4);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

import { assert, type Extent, type ImageReader } from "./reader";

const [HUFFMAN, END, SCAN, QUANTIZATION, RESTARTS, COMMENT] = [0xc4, 0xd9, 0xda, 0xdb, 0xdd, 0xfe];
/** Baseline, extended and progressive: all that browsers show. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const TABLES = new Set([HUFFMAN, QUANTIZATION, RESTARTS, COMMENT]);
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;

/** Encoders make a dozen. Each costs as much as all pixels do, however few bytes it has. */
const MOST_SCANS = 24;

/** The one frame of a JPEG: decoders differ in what they do with a second, so there must be none. */
export function jpegFrames(reader: ImageReader): Extent[] {
  const frames: Extent[] = [];
  let scans = 0;
  reader.take(2);
  for (let marker = nextMarker(reader); marker !== END; marker = nextMarker(reader)) {
    const length = reader.number(2);
    assert(length >= 2);
    const next = reader.at + length - 2;
    if (FRAMES.has(marker)) {
      frames.push(frameSize(reader));
      assert(frames.length === 1 && reader.at <= next);
    }
    reader.take(next - reader.at);
    if (marker === SCAN) {
      scans += 1;
      assert(frames.length === 1 && scans <= MOST_SCANS);
      skipScan(reader);
    } else {
      assert(FRAMES.has(marker) || TABLES.has(marker) || isApplication(marker));
    }
  }
  assert(scans > 0);
  return frames;
}

/** Any number of fill bytes may come before a marker, and nothing else. */
function nextMarker(reader: ImageReader): number {
  assert(reader.byte() === 0xff);
  let marker = reader.byte();
  while (marker === 0xff) marker = reader.byte();
  return marker;
}

function frameSize(reader: ImageReader): Extent {
  const bitsPerSample = reader.byte();
  const [height, width] = [reader.number(2), reader.number(2)];
  assert(bitsPerSample === 8 && width > 0 && height > 0);
  return { width, height };
}

/** Within a scan, 0xff is followed by a zero or is a restart marker's. */
function skipScan(reader: ImageReader) {
  for (;;) {
    const at = reader.bytes.indexOf(0xff, reader.at);
    assert(at !== -1);
    const following = reader.bytes[at + 1] ?? 0xff;
    const isWithin = following === 0 || (following >= 0xd0 && following <= 0xd7);
    reader.at = isWithin ? at + 2 : at;
    if (!isWithin) return;
  }
}

import { imageDimensionsFromData } from "image-dimensions";
import { assert, type Extent, ImageReader, InvalidImageError, pngChunks, pngFrames } from "./reader";

const [HUFFMAN, END, SCAN, QUANTIZATION, RESTARTS, COMMENT] = [0xc4, 0xd9, 0xda, 0xdb, 0xdd, 0xfe];
/** Baseline, extended and progressive. */
const FRAME_MARKERS = new Set([0xc0, 0xc1, 0xc2]);
const TABLES = new Set([HUFFMAN, QUANTIZATION, RESTARTS, COMMENT]);
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;

/** Encoders write about a dozen scans. Decoding a scan takes as long as decoding all pixels, even if it has few bytes. */
const MOST_SCANS = 24;

/** Decoders treat a second frame of a JPEG differently. */
function jpegFrames(reader: ImageReader): Extent[] {
  const frames: Extent[] = [];
  let scans = 0;
  reader.take(2);
  for (let marker = nextMarker(reader); marker !== END; marker = nextMarker(reader)) {
    const length = reader.number(2);
    assert(length >= 2);
    const next = reader.at + length - 2;
    if (FRAME_MARKERS.has(marker)) {
      frames.push(frameSize(reader));
      assert(frames.length === 1 && reader.at <= next);
    }
    reader.take(next - reader.at);
    if (marker === SCAN) {
      scans += 1;
      assert(frames.length === 1 && scans <= MOST_SCANS);
      skipScan(reader);
    } else {
      assert(FRAME_MARKERS.has(marker) || TABLES.has(marker) || isApplication(marker));
    }
  }
  assert(scans > 0);
  return frames;
}

/** Only fill bytes may precede a marker. */
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

/** A 0xff inside a scan is followed by a zero or the rest of a restart marker. */
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

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** Decoders use these sizes instead of the logical screen's. */
function gifFrames(reader: ImageReader): Extent[] {
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

const FRAMES_OF = new Map<string, (reader: ImageReader) => Extent[]>([
  ["png", pngFrames],
  ["jpeg", jpegFrames],
  ["gif", gifFrames],
]);

/**
 * Null also for what decoders may read differently: truncated files, data after the end, frames larger than the header
 * says.
 */
export function imageHeaderOf(bytes: Uint8Array): (Extent & { type: string }) | null {
  try {
    const header = imageDimensionsFromData(bytes);
    const framesOf = header && FRAMES_OF.get(header.type);
    if (!framesOf) return null;
    const { type, width, height } = header;
    const reader = new ImageReader(bytes);
    const frames = framesOf(reader);
    assert(reader.isAtEnd && frames.length > 0);
    assert(frames.every((frame) => frame.width <= width && frame.height <= height));
    return { type: `image/${type}`, width, height };
  } catch (error) {
    // The library's own code throws a RangeError for a truncated header.
    if (error instanceof InvalidImageError || error instanceof RangeError) return null;
    throw error;
  }
}

/** EXIF's tag 274: how to turn and mirror a picture, from 1 (unchanged) to 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION = 274;
const MARK = "Exif\0\0";
const isMarked = (data: Uint8Array) => Buffer.from(data.subarray(0, MARK.length)).toString("latin1") === MARK;
const APP1 = 0xe1;

/** Reads the orientation of a picture that `imageHeaderOf` has accepted. 1 if it is missing or invalid. */
export function orientationOf({ type, bytes }: { type: string; bytes: Uint8Array }): Orientation {
  try {
    const exif = FINDERS.get(type)?.(bytes);
    return exif ? orientationIn(exif) : 1;
  } catch (error) {
    if (error instanceof InvalidImageError) return 1;
    throw error;
  }
}

const FINDERS = new Map<string, (bytes: Uint8Array) => Uint8Array | null>([
  ["image/jpeg", jpegExif],
  ["image/png", (bytes) => pngChunks(bytes).find(({ type }) => type === "eXIf")?.data ?? null],
]);

function jpegExif(bytes: Uint8Array): Uint8Array | null {
  const reader = new ImageReader(bytes);
  reader.take(2);
  for (;;) {
    let marker = reader.number(2) & 0xff;
    while (marker === 0xff) marker = reader.byte();
    if (marker === SCAN) return null;
    const segment = reader.take(reader.number(2) - 2);
    if (marker === APP1 && isMarked(segment)) return segment.subarray(MARK.length);
  }
}

/** Reads the first directory of a TIFF, the format of EXIF data. */
function orientationIn(tiff: Uint8Array): Orientation {
  const reader = new ImageReader(tiff);
  const number = reader.ascii(2) === "II" ? reader.numberReversed : reader.number;
  number(2);
  reader.at = number(4);
  for (let entries = number(2); entries > 0; entries--) {
    const tag = number(2);
    reader.take(6);
    const value = number(2);
    reader.take(2);
    if (tag === ORIENTATION) return value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}

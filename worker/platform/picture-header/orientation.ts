import { ImageReader, InvalidImageError, pngChunks } from "./reader";

/** EXIF's tag 274: how to turn and mirror a picture, from 1 (unchanged) to 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION = 274;
const MARK = "Exif\0\0";
const isMarked = (data: Uint8Array) => Buffer.from(data.subarray(0, MARK.length)).toString("latin1") === MARK;
const APP1 = 0xe1;
const SCAN = 0xda;

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

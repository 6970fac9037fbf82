import { constants, crc32, deflateRawSync, deflateSync } from "node:zlib";
import { type Canvas, type Frame, type FrameForm, SUB } from "./frame";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** The zlib header for a 32 KB window and fast compression. */
const ZLIB_HEADER = Uint8Array.of(0x78, 0x01);
/** The final deflate block, which is empty. */
const LAST_BLOCK = Uint8Array.of(3, 0);
const ADLER = 65_521;

/** PNG's color type for each number of channels. */
const COLOR_TYPES = { 1: 3, 3: 2, 4: 6 } as const;

/** Pictures for forum signatures have at most this many pixels. Forums limit them to 50,000 bytes. */
const SIGNATURE_PIXELS = 90_000;

/** The link preview has more pixels than this, and its limit of bytes is far away. */
const LARGE_PIXELS = 400_000;

/** The zlib level. Only photos in small pictures are worth a high level, and artwork a middle one. */
function effortFor({ width, height }: Canvas, channels: number, hasArtwork: boolean): number {
  if (channels === 1) return 1;
  if (width * height <= SIGNATURE_PIXELS) return 6;
  return hasArtwork && width * height <= LARGE_PIXELS ? 4 : 3;
}

/** Encodes a frame with its drawings as a PNG. Compresses only the bands that were drawn on. */
export function pngOf(frame: Frame, form: FrameForm, canvas: Canvas): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, canvas.width);
  view.setUint32(4, canvas.height);
  header.set([8, COLOR_TYPES[form.channels]], 8);
  const { parts, adler } = deflated(frame, form, canvas);
  return joined([
    SIGNATURE,
    ...chunk("IHDR", [header]),
    ...colorChunks(frame, form),
    ...chunk("IDAT", [ZLIB_HEADER, ...parts, LAST_BLOCK, adler.bytes()]),
    ...chunk("IEND", []),
  ]);
}

function colorChunks(frame: Frame, { channels }: FrameForm): Uint8Array[] {
  if (channels === 4) return [];
  const { key } = frame;
  if (channels === 3) return key ? chunk("tRNS", [Uint8Array.from(key.flatMap((value) => [0, value]))]) : [];
  const { colors, alpha } = frame.colors();
  return [...chunk("PLTE", [colors]), ...(key ? chunk("tRNS", [alpha]) : [])];
}

/**
 * The compressed rows. Bands without drawings are copied from the frame, and neighboring bands with drawings are
 * compressed together.
 */
function deflated({ bandRows, panel }: Frame, form: FrameForm, canvas: Canvas) {
  const { bytes, height, touched } = canvas;
  const stride = bytes.length / height;
  const filtered = form.filteredRows();
  const { bands, sums } = form;
  const isTouched = bands.map((_, band) =>
    touched.subarray(band * bandRows, (band + 1) * bandRows).includes(1),
  );
  const [parts, adler]: [Uint8Array[], Adler] = [[], createAdler()];
  for (let band = 0; band < bands.length; band++) {
    if (!isTouched[band]) {
      const rows = Math.min(bandRows, height - band * bandRows);
      parts.push(bands[band] as Uint8Array);
      adler.append(sums[band] as [number, number], rows * stride);
      continue;
    }
    const first = band;
    while (isTouched[band + 1]) band++;
    for (let row = first * bandRows; row < Math.min(height, (band + 1) * bandRows); row++) {
      const [start, end] = [row * stride, (row + 1) * stride];
      if (!touched[row]) bytes.set(filtered.subarray(start, end), start);
      else if (filtered[start] === SUB) subtract(bytes, start, end, form.channels);
    }
    const part = bytes.subarray(first * bandRows * stride, (band + 1) * bandRows * stride);
    const options = {
      level: effortFor(canvas, form.channels, panel !== null),
      finishFlush: constants.Z_FULL_FLUSH,
    };
    parts.push(deflateRawSync(part, options));
    adler.append(adlerSums(part), part.length);
  }
  return { parts, adler };
}

/** Applies PNG's filter `SUB` to a row: each byte becomes the difference from the pixel to the left. */
export function subtract(bytes: Uint8Array, start: number, end: number, channels: number) {
  for (let channel = 1; channel <= channels; channel++) {
    let left = 0;
    for (let at = start + channel; at < end; at += channels) {
      const value = bytes[at] as number;
      bytes[at] = value - left;
      left = value;
    }
  }
  bytes[start] = SUB;
}

type Adler = ReturnType<typeof createAdler>;

/** Computes Adler-32 from the sums of consecutive parts. */
function createAdler() {
  let [one, two] = [1, 0];
  return {
    /** The sums of the part alone, starting at zero. */
    append([partOne, partTwo]: [number, number], length: number) {
      two = (two + one * (length % ADLER) + partTwo) % ADLER;
      one = (one + partOne) % ADLER;
    },
    bytes: () => Uint8Array.of(two >> 8, two & 0xff, one >> 8, one & 0xff),
  };
}

/**
 * The two Adler-32 sums, starting at zero. zlib computes them for data that it stores uncompressed, but starts at one.
 */
export function adlerSums(bytes: Uint8Array): [number, number] {
  const stored = deflateSync(bytes, { level: 0 });
  const end = new DataView(stored.buffer, stored.byteOffset + stored.length - 4);
  const [two, one] = [end.getUint16(0), end.getUint16(2)];
  return [(one + ADLER - 1) % ADLER, (two + ADLER - (bytes.length % ADLER)) % ADLER];
}

function chunk(name: string, data: Uint8Array[]): Uint8Array[] {
  const [length, type, sum] = [new Uint8Array(4), Buffer.from(name, "latin1"), new Uint8Array(4)];
  new DataView(length.buffer).setUint32(
    0,
    data.reduce((bytes, part) => bytes + part.length, 0),
  );
  new DataView(sum.buffer).setUint32(
    0,
    data.reduce((before, part) => crc32(part, before), crc32(type)),
  );
  return [length, type, ...data, sum];
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((bytes, part) => bytes + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

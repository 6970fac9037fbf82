import { constants, crc32, deflateRawSync, deflateSync } from "node:zlib";
import { type Canvas, type Frame, PHOTO } from "./frame";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Means a 32 KB window and fast compression. */
const ZLIB_HEADER = Uint8Array.of(0x78, 0x01);
/** The final deflate block, which is empty. */
const LAST_BLOCK = Uint8Array.of(3, 0);
const ADLER = 65_521;

const COLOR_TYPES = { 3: 2, 4: 6 } as const;

/** Smaller pictures are for forum signatures. Forums limit them to 50,000 bytes. */
const SIGNATURE_PIXELS = 90_000;

/** The link preview's limit of bytes is far away. */
const LARGE_PIXELS = 400_000;

/** Higher levels take more time than they save bytes. */
function effortFor({ width, height }: Canvas): number {
  if (width * height > LARGE_PIXELS) return 3;
  return width * height > SIGNATURE_PIXELS ? 4 : 7;
}

export function pngOf(frame: Frame, canvas: Canvas): Uint8Array<ArrayBuffer> {
  const { width, height, channels, key } = canvas;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, COLOR_TYPES[channels]], 8);
  const { parts, adler } = deflated(frame, canvas);
  return joined([
    SIGNATURE,
    ...chunk("IHDR", [header]),
    ...(key ? chunk("tRNS", [Uint8Array.from(key.flatMap((value) => [0, value]))]) : []),
    ...chunk("IDAT", [ZLIB_HEADER, ...parts, LAST_BLOCK, adler.bytes()]),
    ...chunk("IEND", []),
  ]);
}

/** Neighboring bands with drawings are compressed together. */
function deflated({ bands, bandRows }: Frame, canvas: Canvas) {
  const { bytes, height, channels, touched } = canvas;
  const stride = bytes.length / height;
  const options = { level: effortFor(canvas), finishFlush: constants.Z_FULL_FLUSH };
  const isTouched = bands.map((_, band) =>
    touched.subarray(band * bandRows, (band + 1) * bandRows).some(Boolean),
  );
  for (const [row, by] of touched.entries())
    if (by === PHOTO) subtract(bytes, row * stride, (row + 1) * stride, channels);
  const [parts, adler]: [Uint8Array[], Adler] = [[], createAdler()];
  for (let band = 0; band < bands.length; band++) {
    const first = band;
    while (isTouched[first] && isTouched[band + 1]) band++;
    const rows = bytes.subarray(first * bandRows * stride, (band + 1) * bandRows * stride);
    const unchanged = isTouched[first] ? undefined : bands[first];
    parts.push(unchanged?.bytes ?? deflateRawSync(rows, options));
    adler.append(unchanged?.sums ?? adlerSums(rows), rows.length);
  }
  return { parts, adler };
}

/** Stores each byte as the difference from the pixel to the left, which is small in photos. */
const SUB = 1;

function subtract(bytes: Uint8Array, start: number, end: number, channels: number) {
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

function createAdler() {
  let [one, two] = [1, 0];
  return {
    /** Takes the checksum of the part alone, started at zero. */
    append([partOne, partTwo]: [number, number], length: number) {
      two = (two + one * (length % ADLER) + partTwo) % ADLER;
      one = (one + partOne) % ADLER;
    },
    bytes: () => Uint8Array.of(two >> 8, two & 0xff, one >> 8, one & 0xff),
  };
}

/** zlib computes the sums of data that it stores uncompressed, but starts at one. */
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

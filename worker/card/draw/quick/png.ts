import { constants, crc32, deflateRawSync } from "node:zlib";
import { type Frame, type FrameForm, SUB } from "./frame";
import { NO_COLOR, type Surface } from "./surface";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Deflate with a window of 32 KB, packed quickly. */
const ZLIB_HEADER = Uint8Array.of(0x78, 0x01);
/** An empty last block. */
const LAST_BLOCK = Uint8Array.of(3, 0);
const ADLER = 65_521;

/** PNG's number for what the channels are. */
const COLOR_TYPES = { 1: 3, 3: 2, 4: 6 } as const;

/** Pictures for signatures, which forums limit to 50,000 bytes, have at most so many pixels. */
const SIGNATURE_PIXELS = 90_000;

/** How hard zlib tries. More takes longer than the bytes are worth, except in a photo. */
const effortFor = ({ width, height }: Surface, channels: number) =>
  channels === 1 ? 1 : width * height > SIGNATURE_PIXELS ? 3 : 6;

/** The PNG of a frame that was drawn on. Only the bands that were touched are packed again. */
export function pngOf(frame: Frame, form: FrameForm, surface: Surface): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, surface.width);
  view.setUint32(4, surface.height);
  header.set([8, COLOR_TYPES[form.channels]], 8);
  const sums = sumsOf(form, filter(surface, form));
  const data = packed(frame, form, surface);
  const adler = new Uint8Array(4);
  new DataView(adler.buffer).setUint32(0, (sums[1] as number) * 65_536 + (sums[0] as number));
  return joined([
    SIGNATURE,
    ...chunk("IHDR", [header]),
    ...colorChunks(frame, form),
    ...chunk("IDAT", [ZLIB_HEADER, ...data, LAST_BLOCK, adler]),
    ...chunk("IEND", []),
  ]);
}

function colorChunks(frame: Frame, { channels }: FrameForm): Uint8Array[] {
  if (channels === 4) return [];
  if (channels === 3) return chunk("tRNS", [Uint8Array.from(NO_COLOR.flatMap((value) => [0, value]))]);
  const { colors, alpha } = frame.colors();
  return [...chunk("PLTE", [colors]), ...chunk("tRNS", [alpha])];
}

/** Filters the touched rows in place, as those of the frame are filtered, and says how the sums of Adler-32 change. */
function filter({ bytes, height, touched }: Surface, form: FrameForm): [number, number] {
  const before = form.filteredRows();
  const stride = bytes.length / height;
  let [one, two] = [0, 0];
  for (let row = 0; row < height; row++) {
    if (!touched[row]) continue;
    const [start, end] = [row * stride, (row + 1) * stride];
    if (before[start] === SUB) {
      bytes[start] = SUB;
      for (let at = end - 1; at > start + form.channels; at--)
        bytes[at] = (bytes[at] as number) - (bytes[at - form.channels] as number);
    }
    let [sum, weighted] = [0, 0];
    for (let at = start; at < end; at++) {
      const change = (bytes[at] as number) - (before[at] as number);
      sum += change;
      weighted += change * (end - at);
    }
    one += sum;
    two += weighted + sum * (bytes.length - end);
  }
  return [one, two];
}

const sumsOf = ({ sums }: FrameForm, changes: [number, number]) =>
  sums.map((sum, at) => (((sum + (changes[at] as number)) % ADLER) + ADLER) % ADLER);

function packed({ bandRows }: Frame, form: FrameForm, surface: Surface): Uint8Array[] {
  const { bytes, height, touched } = surface;
  const stride = bytes.length / height;
  // Of the rows of the frame only those are filtered that were touched.
  const filtered = form.filteredRows();
  const { bands } = form;
  const isTouched = bands.map((_, band) =>
    touched.subarray(band * bandRows, (band + 1) * bandRows).includes(1),
  );
  const parts: Uint8Array[] = [];
  for (let band = 0; band < bands.length; band++) {
    if (!isTouched[band]) {
      parts.push(bands[band] as Uint8Array);
      continue;
    }
    const first = band;
    while (isTouched[band + 1]) band++;
    for (let row = first * bandRows; row < Math.min(height, (band + 1) * bandRows); row++) {
      if (!touched[row]) bytes.set(filtered.subarray(row * stride, (row + 1) * stride), row * stride);
    }
    const part = bytes.subarray(first * bandRows * stride, (band + 1) * bandRows * stride);
    const options = { level: effortFor(surface, form.channels), finishFlush: constants.Z_FULL_FLUSH };
    parts.push(deflateRawSync(part, options));
  }
  return parts;
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

import { constants, crc32, deflateRawSync } from "node:zlib";
import { type Form, type Frame, SUB } from "./frame";
import { NO_COLOR, type Palette, type Surface } from "./surface";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Deflate with a window of 32 KB, packed quickly. */
const ZLIB_HEADER = Uint8Array.of(0x78, 0x01);
/** An empty last block. */
const LAST_BLOCK = Uint8Array.of(3, 0);
const ADLER = 65_521;

const PALETTE = 3;
const RGB = 2;

/** The PNG of a frame that was drawn on. Only the bands that were touched are packed again. */
export function pngOf(frame: Frame, surface: Surface, palette: Palette | null): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, surface.width);
  view.setUint32(4, surface.height);
  header.set([8, palette ? PALETTE : RGB], 8);
  const form = palette ? "indexed" : "colored";
  const sums = sumsOf(frame, form, filter(surface, frame.filteredOf(form)));
  const data = packed(frame, form, surface);
  const adler = new Uint8Array(4);
  new DataView(adler.buffer).setUint32(0, (sums[1] as number) * 65_536 + (sums[0] as number));
  return joined([
    SIGNATURE,
    ...chunk("IHDR", [header]),
    ...(palette
      ? [...chunk("PLTE", [palette.colors]), ...chunk("tRNS", [palette.alpha])]
      : chunk("tRNS", [Uint8Array.from(NO_COLOR.flatMap((value) => [0, value]))])),
    ...chunk("IDAT", [ZLIB_HEADER, ...data, LAST_BLOCK, adler]),
    ...chunk("IEND", []),
  ]);
}

/** Filters the touched rows in place, as those of the frame are filtered, and says how the sums of Adler-32 change. */
function filter({ bytes, height, touched }: Surface, before: Uint8Array): [number, number] {
  const stride = bytes.length / height;
  let [one, two] = [0, 0];
  for (let row = 0; row < height; row++) {
    if (!touched[row]) continue;
    const [start, end] = [row * stride, (row + 1) * stride];
    if (before[start] === SUB) {
      for (let at = end - 1; at > start + 3; at--)
        bytes[at] = (bytes[at] as number) - (bytes[at - 3] as number);
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

const sumsOf = (frame: Frame, form: Form, changes: [number, number]) =>
  frame[form].sums.map((sum, at) => (((sum + (changes[at] as number)) % ADLER) + ADLER) % ADLER);

function packed(frame: Frame, form: Form, { bytes, height, touched }: Surface): Uint8Array[] {
  const stride = bytes.length / height;
  // Of the rows of the frame only those are filtered that were touched.
  const filtered = frame.filteredOf(form);
  const bands = frame.bandsOf(form);
  const isTouched = bands.map((_, band) =>
    touched.subarray(band * frame.bandRows, (band + 1) * frame.bandRows).includes(1),
  );
  const parts: Uint8Array[] = [];
  for (let band = 0; band < bands.length; band++) {
    if (!isTouched[band]) {
      parts.push(bands[band] as Uint8Array);
      continue;
    }
    const first = band;
    while (isTouched[band + 1]) band++;
    for (let row = first * frame.bandRows; row < Math.min(height, (band + 1) * frame.bandRows); row++) {
      if (!touched[row]) bytes.set(filtered.subarray(row * stride, (row + 1) * stride), row * stride);
    }
    const part = bytes.subarray(first * frame.bandRows * stride, (band + 1) * frame.bandRows * stride);
    parts.push(
      deflateRawSync(part, { level: form === "colored" ? 3 : 1, finishFlush: constants.Z_FULL_FLUSH }),
    );
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

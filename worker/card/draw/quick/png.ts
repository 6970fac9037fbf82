import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Frame } from "./frame";
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
  const data = packed(frame, palette ? "indexed" : "colored", surface);
  const sums = surface.sums.map((change, at) => {
    const sum = (palette ? frame.indexed : frame.colored).sums[at] as number;
    return (((sum + change) % ADLER) + ADLER) % ADLER;
  });
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

function packed(
  frame: Frame,
  form: "indexed" | "colored",
  { bytes, height, touched }: Surface,
): Uint8Array[] {
  const stride = bytes.length / height;
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
    const part = bytes.subarray(first * frame.bandRows * stride, (band + 1) * frame.bandRows * stride);
    parts.push(deflateRawSync(part, { level: 1, finishFlush: constants.Z_FULL_FLUSH }));
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

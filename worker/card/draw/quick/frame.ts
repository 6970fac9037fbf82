import { inflateRawSync } from "node:zlib";
import type { Opening } from "../../templates/layers";
import type { Palette, Rows } from "./surface";

/** Rows of a PNG, packed band by band, so that a band that nobody draws on is copied as it is. */
export type Packed = {
  /** The length of each packed band in bytes. Each is raw deflate data that ends with a full flush. */
  bands: number[];
  /** The two sums of Adler-32 over all rows. */
  sums: [number, number];
};

/** How a frame's file begins: this as JSON, behind its length as a number of four bytes. */
export type Form = "indexed" | "colored";

export type FrameHeader = {
  width: number;
  height: number;
  /** Pixels per pixel of the template. */
  zoom: number;
  /** Rows of a band; the last one may have fewer. */
  bandRows: number;
  /** Where the avatar shows, in pixels of the frame, and the color behind it; null if the template has none. */
  opening: (Opening & { ground: string }) | null;
  /** The lengths of the packed tables: the palette, and the backdrop within the opening. */
  palette: number;
  patch: number;
  /** As colors of the palette, for a card with initials. */
  indexed: Packed;
  /** As red, green and blue, for a card with a photo. */
  colored: Packed;
};

/** Raw deflate data that ends what only was flushed. */
const END = Uint8Array.of(3, 0);

/** A finished backdrop: the same for everybody, with the avatar's ground in the opening. */
export type Frame = ReturnType<typeof readFrame>;

/** Reads a frame's file as `ops/card/frame-file.ts` writes it. Unpacks what is asked for, when it is. */
export function readFrame(file: Uint8Array) {
  const length = new DataView(file.buffer, file.byteOffset).getUint32(0);
  const header: FrameHeader = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length)));
  let at = 4 + length;
  const next = (bytes: number) => {
    at += bytes;
    return file.subarray(at - bytes, at);
  };
  const packedPalette = next(header.palette);
  const packedPatch = next(header.patch);
  const bands = { indexed: header.indexed.bands.map(next), colored: header.colored.bands.map(next) };
  const packed: Partial<Record<Form, Uint8Array>> = {};
  const plain: Partial<Record<Form, Uint8Array>> = {};
  const filtered = (form: Form): Uint8Array =>
    (packed[form] ??= new Uint8Array(inflateRawSync(Buffer.concat([...bands[form], END]))));
  let palette: Palette | undefined;
  let patch: Uint8Array | undefined;

  return {
    ...header,
    bandsOf: (form: Form) => bands[form],
    /** The rows as they are in the PNG. */
    filteredOf: filtered,
    /** The rows without filters, to draw on until the next call. */
    rowsOf(form: Form): Rows {
      plain[form] ??= unfiltered(filtered(form), header.height, form);
      return { bytes: copyOf(plain[form]), width: header.width, height: header.height };
    },
    colors: (): Palette => (palette ??= readPalette(inflateRawSync(packedPalette))),
    /** The backdrop within the opening, as premultiplied RGBA. */
    cover: (): Uint8Array => (patch ??= inflateRawSync(packedPatch)),
    /** About how much memory it takes when everything is unpacked. */
    bytes: file.length + header.width * header.height * 8 + 100_000,
  };
}

/** PNG's filter that keeps each byte's difference to the pixel on the left, which is small in a photo. */
export const SUB = 1;

function unfiltered(filtered: Uint8Array, height: number, form: Form): Uint8Array {
  if (form === "indexed") return filtered;
  const rows = new Uint8Array(filtered);
  const stride = rows.length / height;
  for (let start = 0; start < rows.length; start += stride) {
    if (rows[start] !== SUB) continue;
    for (let at = start + 4; at < start + stride; at++)
      rows[at] = (rows[at] as number) + (rows[at - 3] as number);
  }
  return rows;
}

let canvas = new Uint8Array(0);

/** In memory that is used again and again: getting new memory takes longer than filling it. */
function copyOf(bytes: Uint8Array): Uint8Array {
  if (canvas.length < bytes.length) canvas = new Uint8Array(bytes.length);
  canvas.set(bytes);
  return canvas.subarray(0, bytes.length);
}

function readPalette(bytes: Uint8Array): Palette {
  const [colors, alpha] = [bytes.subarray(0, 768), bytes.subarray(768, 1024)];
  const exact = new Map<number, number>();
  for (const [index, opacity] of alpha.entries()) {
    const [red = 0, green = 0, blue = 0] = colors.subarray(index * 3, index * 3 + 3);
    if (opacity === 255) exact.set((red << 16) | (green << 8) | blue, index);
  }
  return { colors, alpha, nearest: bytes.subarray(1024), exact };
}

import { type HarfBuzzModule, type Pointer, startModule } from "./harfbuzz-module";

/** One glyph where its run puts it, in the font's own units with y upwards. */
type PlacedGlyph = { glyph: number; x: number; y: number };
export type ShapedText = { glyphs: PlacedGlyph[]; advance: number };

/** Runs from right to left where the level is odd. */
type Text = { text: string; level: number };

export type HarfBuzz = {
  /** Each text has one direction; the glyphs of all come from left to right. */
  shape(texts: Text[], font: ArrayBuffer): ShapedText[];
};

const READ_ONLY = 1;
const FROM_LEFT = 4;
const FROM_RIGHT = 5;
/** Of a glyph's info as of its position: five numbers of 32 bits. */
const STRIDE = 20;

export async function startHarfBuzz(module: WebAssembly.Module): Promise<HarfBuzz> {
  const hb = await startModule(module);
  return {
    shape: (texts, data) =>
      lend(hb, new Uint8Array(data), (at) => {
        const blob = hb.hb_blob_create(at, data.byteLength, READ_ONLY, 0, 0);
        const face = hb.hb_face_create(blob, 0);
        const font = hb.hb_font_create(face);
        try {
          return texts.map((text) => shapeOne(hb, font, text));
        } finally {
          hb.hb_font_destroy(font);
          hb.hb_face_destroy(face);
          hb.hb_blob_destroy(blob);
        }
      }),
  };
}

/** Copies the bytes to where HarfBuzz can read them, for as long as they are used. */
function lend<Result>(hb: HarfBuzzModule, bytes: Uint8Array, use: (at: Pointer) => Result): Result {
  const at = hb.malloc(bytes.length);
  try {
    new Uint8Array(hb.memory.buffer).set(bytes, at);
    return use(at);
  } finally {
    hb.free(at);
  }
}

function shapeOne(hb: HarfBuzzModule, font: Pointer, { text, level }: Text): ShapedText {
  const buffer = hb.hb_buffer_create();
  try {
    lend(hb, Buffer.from(text, "utf16le"), (at) =>
      hb.hb_buffer_add_utf16(buffer, at, text.length, 0, text.length),
    );
    hb.hb_buffer_set_direction(buffer, level % 2 === 0 ? FROM_LEFT : FROM_RIGHT);
    hb.hb_buffer_guess_segment_properties(buffer);
    hb.hb_shape(font, buffer, 0, 0);
    return read(hb, buffer);
  } finally {
    hb.hb_buffer_destroy(buffer);
  }
}

function read(hb: HarfBuzzModule, buffer: Pointer): ShapedText {
  const infos = hb.hb_buffer_get_glyph_infos(buffer, 0);
  const positions = hb.hb_buffer_get_glyph_positions(buffer, 0);
  const memory = new DataView(hb.memory.buffer);
  let advance = 0;
  const glyphs = Array.from({ length: hb.hb_buffer_get_length(buffer) }, (_, place) => {
    const position = positions + place * STRIDE;
    const x = advance + memory.getInt32(position + 8, true);
    advance += memory.getInt32(position, true);
    const glyph = memory.getUint32(infos + place * STRIDE, true);
    return { glyph, x, y: memory.getInt32(position + 12, true) };
  });
  return { glyphs, advance };
}

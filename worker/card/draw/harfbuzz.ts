type Pointer = number;
type HarfBuzzModule = {
  memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(bytes: number): Pointer;
  free(memory: Pointer): void;
  hb_blob_create(data: Pointer, length: number, mode: number, user: Pointer, destroy: Pointer): Pointer;
  hb_blob_destroy(blob: Pointer): void;
  hb_face_create(blob: Pointer, index: number): Pointer;
  hb_face_destroy(face: Pointer): void;
  hb_font_create(face: Pointer): Pointer;
  hb_font_destroy(font: Pointer): void;
  hb_buffer_create(): Pointer;
  hb_buffer_destroy(buffer: Pointer): void;
  hb_buffer_add_utf16(buffer: Pointer, text: Pointer, length: number, from: number, count: number): void;
  hb_buffer_set_direction(buffer: Pointer, direction: number): void;
  hb_buffer_guess_segment_properties(buffer: Pointer): void;
  hb_buffer_get_length(buffer: Pointer): number;
  hb_buffer_get_glyph_infos(buffer: Pointer, length: Pointer): Pointer;
  hb_buffer_get_glyph_positions(buffer: Pointer, length: Pointer): Pointer;
  hb_shape(font: Pointer, buffer: Pointer, features: Pointer, count: number): void;
};

/** Counts font units. y grows upward. */
type PlacedGlyph = { glyph: number; x: number; y: number };
export type ShapedRun = { glyphs: PlacedGlyph[]; advance: number };

/** Right to left if the level is odd. */
type Run = { text: string; level: number };

export type HarfBuzz = {
  /** Glyphs in visual order, from left to right. */
  shape(runs: Run[], font: ArrayBuffer): ShapedRun[];
};

const READ_ONLY = 1;
const LEFT_TO_RIGHT = 4;
const RIGHT_TO_LEFT = 5;
/** Bytes of a glyph info or a glyph position: five 32-bit numbers. */
const STRIDE = 20;

export async function startHarfBuzz(module: WebAssembly.Module): Promise<HarfBuzz> {
  const hb = await instantiate(module);
  return {
    shape: (runs, data) =>
      lend(hb, new Uint8Array(data), (at) => {
        const blob = hb.hb_blob_create(at, data.byteLength, READ_ONLY, 0, 0);
        const face = hb.hb_face_create(blob, 0);
        const font = hb.hb_font_create(face);
        try {
          return runs.map((run) => shapeRun(hb, font, run));
        } finally {
          hb.hb_font_destroy(font);
          hb.hb_face_destroy(face);
          hb.hb_blob_destroy(blob);
        }
      }),
  };
}

function lend<Result>(hb: HarfBuzzModule, bytes: Uint8Array, use: (at: Pointer) => Result): Result {
  const at = hb.malloc(bytes.length);
  try {
    new Uint8Array(hb.memory.buffer).set(bytes, at);
    return use(at);
  } finally {
    hb.free(at);
  }
}

function shapeRun(hb: HarfBuzzModule, font: Pointer, { text, level }: Run): ShapedRun {
  const buffer = hb.hb_buffer_create();
  try {
    lend(hb, Buffer.from(text, "utf16le"), (at) =>
      hb.hb_buffer_add_utf16(buffer, at, text.length, 0, text.length),
    );
    hb.hb_buffer_set_direction(buffer, level % 2 === 0 ? LEFT_TO_RIGHT : RIGHT_TO_LEFT);
    hb.hb_buffer_guess_segment_properties(buffer);
    hb.hb_shape(font, buffer, 0, 0);
    return readGlyphs(hb, buffer);
  } finally {
    hb.hb_buffer_destroy(buffer);
  }
}

function readGlyphs(hb: HarfBuzzModule, buffer: Pointer): ShapedRun {
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

const PAGE = 65_536;

/** harfbuzzjs itself generates code when it starts, and workerd forbids that. */
async function instantiate(module: WebAssembly.Module): Promise<HarfBuzzModule> {
  let memory: WebAssembly.Memory | undefined;
  const grow = (bytes: number) => {
    memory?.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE));
    return 1;
  };
  const stop = () => {
    throw new Error("HarfBuzz has stopped.");
  };
  const { exports } = await WebAssembly.instantiate(module, {
    env: {
      emscripten_resize_heap: grow,
      _abort_js: stop,
      _setitimer_js: () => 0,
      _emscripten_runtime_keepalive_clear: () => undefined,
    },
    wasi_snapshot_preview1: { proc_exit: stop },
  });
  const harfbuzz = exports as HarfBuzzModule;
  memory = harfbuzz.memory;
  harfbuzz.__wasm_call_ctors();
  return harfbuzz;
}

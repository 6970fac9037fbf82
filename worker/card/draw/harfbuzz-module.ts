export type Pointer = number;
/** The part of HarfBuzz's C interface that is wanted here. */
export type HarfBuzzModule = {
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

const PAGE = 65_536;

/** harfbuzzjs starts by compiling code, which workerd refuses; so its WebAssembly module is started here. */
export async function startModule(module: WebAssembly.Module): Promise<HarfBuzzModule> {
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

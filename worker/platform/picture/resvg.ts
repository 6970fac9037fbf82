export type Resvg = {
  /** The pixels are in resvg's memory, which the next drawing overwrites. */
  rasterize(svg: string, options: object): Uint8Array;
};

/** The memory of an instance never shrinks. */
const KEPT_MEMORY_BYTES = 48 * 1024 * 1024;

export function createResvg(module: WebAssembly.Module): Resvg {
  let resvg: RunningResvg | null = null;
  return {
    rasterize(svg, options) {
      const running = resvg ?? startResvg(module);
      // An instance that has thrown may be corrupt, so an instance is kept only after a success.
      resvg = null;
      const pixels = running.rasterize(svg, options);
      if (running.memoryBytes() <= KEPT_MEMORY_BYTES) resvg = running;
      return pixels;
    },
  };
}

/** Numbers are addresses in resvg's memory, or ids of held objects. */
type ResvgExports = {
  memory: WebAssembly.Memory;
  __wbindgen_add_to_stack_pointer(bytes: number): number;
  __wbindgen_malloc(bytes: number, alignment: number): number;
  resvg_new(result: number, svg: number, options: number, optionsLength: number, fonts: number): void;
  resvg_render(result: number, tree: number): void;
  renderedimage_pixels(image: number): number;
  __wbg_resvg_free(tree: number): void;
  __wbg_renderedimage_free(image: number): void;
};

/** The memory is corrupt after an exception, so a new instance is needed. */
type RunningResvg = Resvg & { memoryBytes: () => number };

/** The ids that wasm-bindgen reserves for constants. */
const CONSTANTS: [id: number, value: unknown][] = [
  [128, undefined],
  [129, null],
  [130, true],
  [131, false],
];
const FIRST_ID = 132;
const RESULT_BYTES = 16;

/** resvg-wasm's own JavaScript can't start a second instance. */
function startResvg(module: WebAssembly.Module): RunningResvg {
  const held = new Map(CONSTANTS);
  let nextId = FIRST_ID;
  const hold = (value: unknown): number => {
    held.set(nextId, value);
    return nextId++;
  };
  const release = (id: number): unknown => {
    const value = held.get(id);
    if (id >= FIRST_ID) held.delete(id);
    return value;
  };

  const bytesAt = (at: number, length: number) => new Uint8Array(resvg.memory.buffer, at >>> 0, length >>> 0);
  const textAt = (at: number, length: number) => new TextDecoder().decode(bytesAt(at, length));
  const numbersAt = (at: number) => new Uint32Array(resvg.memory.buffer, at >>> 0);
  function place(text: string): [at: number, length: number] {
    const bytes = new TextEncoder().encode(text);
    const at = resvg.__wbindgen_malloc(bytes.length, 1);
    bytesAt(at, bytes.length).set(bytes);
    return [at, bytes.length];
  }

  const unused = () => {
    throw new Error("resvg called an import that only fonts and lists of pictures need.");
  };
  const { exports } = new WebAssembly.Instance(module, {
    wbg: {
      __wbg_new_28c511d9baebfa89: (at: number, length: number) => hold(new Error(textAt(at, length))),
      __wbindgen_memory: () => hold(resvg.memory),
      __wbg_buffer_12d079cc21e14bdb: (memory: number) =>
        hold((held.get(memory) as WebAssembly.Memory).buffer),
      __wbg_newwithbyteoffsetandlength_aa4a17c33a06e5cb: (buffer: number, at: number, length: number) =>
        hold(new Uint8Array(held.get(buffer) as ArrayBuffer, at >>> 0, length >>> 0)),
      // resvg asks for a copy of the pixels and gets the original.
      __wbg_new_63b92bc8671ed464: (bytes: number) => hold(held.get(bytes)),
      __wbindgen_object_drop_ref: release,
      __wbindgen_string_get(result: number, id: number) {
        const [at, length] = place(String(held.get(id)));
        numbersAt(result).set([at, length]);
      },
      __wbg_instanceof_Uint8Array_2b3bbecd033d19f6: (id: number) =>
        Number(held.get(id) instanceof Uint8Array),
      __wbindgen_string_new: (at: number, length: number) => hold(textAt(at, length)),
      __wbindgen_throw(at: number, length: number) {
        throw new Error(textAt(at, length));
      },
      __wbg_values_839f3396d5aac002: unused,
      __wbg_next_196c84450b364254: unused,
      __wbg_done_298b57d23c0fc80c: unused,
      __wbg_value_d93c65011f51a456: unused,
      __wbg_new_16b304a2cfa7ff4a: unused,
      __wbg_push_a5b05aedc7234f9f: unused,
      __wbg_length_c20a40f15020d68a: unused,
      __wbg_set_a47bac70306a19a7: unused,
    },
  });
  const resvg = exports as ResvgExports;

  /** Throws the error if `call` writes one. */
  function made(call: (result: number) => void): number {
    const result = resvg.__wbindgen_add_to_stack_pointer(-RESULT_BYTES);
    call(result);
    const [value = 0, error = 0, hasFailed] = numbersAt(result).subarray(0, 3);
    resvg.__wbindgen_add_to_stack_pointer(RESULT_BYTES);
    if (hasFailed) throw release(error);
    return value;
  }

  let last: number | null = null;
  return {
    rasterize(svg, options) {
      if (last !== null) resvg.__wbg_renderedimage_free(last);
      last = null;
      const tree = made((result) => resvg.resvg_new(result, hold(svg), ...place(JSON.stringify(options)), 0));
      const image = made((result) => resvg.resvg_render(result, tree));
      resvg.__wbg_resvg_free(tree);
      last = image;
      return release(resvg.renderedimage_pixels(image)) as Uint8Array;
    },
    memoryBytes: () => resvg.memory.buffer.byteLength,
  };
}

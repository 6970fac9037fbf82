declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
/** The widths of U+0020…007E, in hundredths of an em. */
declare module "*/latin-widths.json" {
  const widths: Record<"display" | "text" | "mono", number[]>;
  export default widths;
}
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
/** What the card uses of it. satori draws text with it too. */
declare module "@shuding/opentype.js" {
  type Command = { x?: number; y?: number; x1?: number; y1?: number };
  export class Path {
    commands: Command[];
    extend(path: Path): void;
    toPathData(decimals: number): string;
  }
  export type Font = {
    unitsPerEm: number;
    glyphs: { get(glyph: number): { getPath(x: number, y: number, size: number): Path } };
  };
  const opentype: { parse(data: ArrayBuffer, options: { lowMemory: boolean }): Font; Path: typeof Path };
  export default opentype;
}

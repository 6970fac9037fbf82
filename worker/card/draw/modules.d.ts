declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
/** Advance widths of U+0020…007E for each typeface, in hundredths of an em. */
declare module "*/latin-widths.json" {
  const widths: Record<"display" | "text" | "mono", number[]>;
  export default widths;
}
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

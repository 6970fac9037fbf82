declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
/** Of U+0020…007E, in hundredths of an em. */
declare module "*/latin-widths.json" {
  const widths: Record<"display" | "text" | "mono", number[]>;
  export default widths;
}
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

/** Types for the encoder alone. The package's entry point would also load the decoder. */
declare module "jpeg-js/lib/encoder.js" {
  /** `data`: 4 bytes per pixel, the fourth is ignored. `quality`: 1 to 100. */
  export default function encode(
    image: { width: number; height: number; data: Uint8Array | Uint8ClampedArray },
    quality: number,
  ): { data: Uint8Array };
}

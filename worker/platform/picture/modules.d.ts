/** The package's types are for both directions, and its own entry would load the decoder too. */
declare module "jpeg-js/lib/encoder.js" {
  /** `data`: 4 bytes a pixel, of which the fourth is ignored. `quality`: 1 to 100. */
  export default function encode(
    image: { width: number; height: number; data: Uint8Array | Uint8ClampedArray },
    quality: number,
  ): { data: Uint8Array };
}

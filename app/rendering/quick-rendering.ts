import type { Plugin } from "vite";

const BYTES_OF_A_PART = 'Buffer.byteLength(chunk, "utf8")';

/**
 * Makes React count characters instead of bytes. React measures each of a page's thousands of parts, only to decide
 * which boundaries to send later. Counting bytes is slow in workerd. Measured on November 25, 2026, with the local
 * stand-ins included: this plugin saves 14% of a request for /members, 9% for a filled profile and 6% for /contact, or
 * 10% of all three together. Remove the plugin when a new React version makes the gain small.
 */
export function quickRendering(): Plugin {
  return {
    name: "quick-rendering",
    apply: "build",
    transform: {
      filter: { id: /react-dom-server\.bun\.production\.js/ },
      handler(code) {
        const parts = code.split(BYTES_OF_A_PART);
        if (parts.length !== 2) throw new Error("React weighs the parts of a page in another way now.");
        return parts.join("chunk.length");
      },
    },
  };
}

import type { Plugin } from "vite";

const PRELOAD = 'rel: "modulepreload",';

/**
 * Lets browsers load the styles, the fonts and the first pictures before the scripts, which are four times as large:
 * pages work before their scripts arrive. React Router's `Scripts` has no option for this.
 */
export function lateScripts(): Plugin {
  return {
    name: "late-scripts",
    apply: "build",
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js/ },
      handler(code) {
        const parts = code.split(PRELOAD);
        if (parts.length < 2) throw new Error("React Router preloads scripts in another way now.");
        return parts.join(`${PRELOAD}fetchPriority: "low",`);
      },
    },
  };
}

export type Face = "display" | "text" | "mono";

/** satori takes one file a name, so there the further scripts of a family are families of their own. */
const withScripts = (family: string, scripts: string[]) =>
  [family, ...scripts.map((script) => `${family} ${script}`)].join(", ");

const TEXT = withScripts("IBM Plex Sans", ["latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek"]);

export const FONT_FAMILY: Record<Face, string> = {
  display: `${withScripts("Chakra Petch", ["latin-ext", "vietnamese", "thai"])}, ${TEXT}`,
  text: TEXT,
  mono: `${withScripts("IBM Plex Mono", ["latin-ext", "vietnamese", "cyrillic", "cyrillic-ext"])}, ${TEXT}`,
};
export const FONT_WEIGHT: Record<Face, number> = { display: 700, text: 600, mono: 600 };

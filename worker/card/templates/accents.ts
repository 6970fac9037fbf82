import type { Accent } from "../contract";
import type { CardContent } from "./content";
import { PATRON_GOLD } from "./icons";

/** Each accent for text on paper, and for text on the dark frames. */
const ACCENTS: Record<Exclude<Accent, "frame">, { paper: string; dark: string }> = {
  blue: { paper: "#1d4ed8", dark: "#7fb2ff" },
  red: { paper: "#b3202a", dark: "#ff8589" },
  gold: { paper: "#7d5200", dark: "#f5c84b" },
  green: { paper: "#136b3a", dark: "#66e394" },
  violet: { paper: "#6530b5", dark: "#c0a6ff" },
};

/** The color that the member chose for the title and the trim; undefined if it is the frame's own. */
export const accentOf = ({ accent = "frame" }: CardContent, ground: "paper" | "dark"): string | undefined =>
  accent === "frame" ? undefined : ACCENTS[accent][ground];

/** The color of the frame's trim, which lies on a dark ground in every frame; undefined if it is the frame's own. */
export const trimOf = (content: CardContent): string | undefined =>
  accentOf(content, "dark") ?? (content.isPatron ? PATRON_GOLD : undefined);

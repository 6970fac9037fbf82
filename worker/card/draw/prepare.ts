import type { CardContent } from "../templates/content";
import type { TextShaper } from "../templates/typeface";
import { charactersOf, drawableContent, needsShaping } from "./drawable-text";
import type { FontStore } from "./font-store";
import type { HarfBuzz } from "./harfbuzz";
import type { CardFont } from "./render-engine";
import { createTextShaper } from "./text-shaper";

type Dependencies = {
  fontStore: FontStore;
  /** Called with the first name that needs shaping. */
  harfbuzz: () => Promise<HarfBuzz>;
};

/** What is drawn, and with what. `shaper` is there if the name needs shaping. */
export type Prepared = { content: CardContent; fonts: CardFont[]; shaper?: TextShaper };

/** Finds the fonts of a card, and leaves out what none of them has. */
export const createPrepare = ({ fontStore, harfbuzz }: Dependencies) =>
  async function prepare(requested: CardContent): Promise<Prepared> {
    const { fonts, canDraw, hasGlyph } = await fontStore.fontsFor(charactersOf(requested));
    const content = drawableContent(requested, canDraw);
    if (!needsShaping(`${content.fullName}${content.initials}`)) return { content, fonts };
    const shaper = createTextShaper({ harfbuzz: await harfbuzz(), fonts, hasGlyph });
    const unshaped = charactersOf({ ...content, fullName: "", initials: "" });
    return { content, fonts: (await fontStore.fontsFor(unshaped)).fonts, shaper };
  };

export type Prepare = ReturnType<typeof createPrepare>;

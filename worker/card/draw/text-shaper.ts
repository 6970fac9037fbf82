import { graphemesOf } from "../templates/content";
import type { Outlines, Shape } from "../templates/shape";
import { type Face, FONT_FAMILY } from "../templates/typeface";
import { asTheyStand, levelsOf } from "./bidi";
import type { CardFont } from "./render-engine";
import type { HarfBuzz } from "./harfbuzz";
import { drawText, joined } from "./outlines";
import { isJoiner } from "./scripts";

type Dependencies = {
  harfbuzz: HarfBuzz;
  fonts: CardFont[];
  hasGlyph: (font: CardFont, sign: string) => boolean;
};

type Run = { text: string; level: number; font: CardFont };

export function createShape({ harfbuzz, fonts, hasGlyph }: Dependencies): Shape {
  const set = new Map<string, Outlines>();

  /** The face's own families first, in their order. */
  function candidatesOf(face: Face): CardFont[] {
    const own = FONT_FAMILY[face].split(", ");
    const rank = ({ name }: CardFont) => (own.includes(name) ? own.indexOf(name) : own.length);
    return fonts.toSorted((one, other) => rank(one) - rank(other));
  }

  /** A letter with its marks, in one font; marks that its font does not have are left out. */
  function settle(letter: string, candidates: CardFont[]): Omit<Run, "level"> | undefined {
    const signs = Array.from(letter);
    const has = (font: CardFont) => (sign: string) => isJoiner(sign) || hasGlyph(font, sign);
    const font =
      candidates.find((candidate) => signs.every(has(candidate))) ??
      candidates.find((candidate) => hasGlyph(candidate, signs[0] ?? ""));
    return font && { text: signs.filter(has(font)).join(""), font };
  }

  function runsOf(line: string, face: Face): Run[] {
    const [levels, candidates] = [levelsOf(line), candidatesOf(face)];
    const runs: Run[] = [];
    let at = 0;
    for (const letter of graphemesOf(line)) {
      const [level, settled] = [levels[at] ?? 0, settle(letter, candidates)];
      at += letter.length;
      const last = runs.at(-1);
      if (settled && last?.font === settled.font && last.level === level) last.text += settled.text;
      else if (settled) runs.push({ ...settled, level });
    }
    return runs;
  }

  function shape(line: string, face: Face): Outlines {
    const runs = runsOf(line, face);
    const drawn = new Map(
      [...Map.groupBy(runs, ({ font }) => font)].flatMap(([{ data }, ofFont]) =>
        harfbuzz
          .shape(ofFont, data)
          .map((shaped, place) => [ofFont[place], drawText(shaped, new Uint8Array(data))] as const),
      ),
    );
    return joined(asTheyStand(runs).flatMap((run) => drawn.get(run) ?? []));
  }

  return (line, face) => {
    const key = `${face} ${line}`;
    const known = set.get(key) ?? shape(line, face);
    set.set(key, known);
    return known;
  };
}

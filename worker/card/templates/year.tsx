import { hoursText } from "#worker/log/contract/year.ts";
import { counted } from "#worker/platform/text.ts";
import type { YearFacts, YearSize } from "../contract/wall";
import { fitLine, textWidth } from "./fit-text";
import { layoutOf, type WallPicture, wallFolder, wallOf, wallParts } from "./wall";

const numbersOf = ({ minutes, evenings, finished }: YearFacts) =>
  [hoursText(minutes), counted(evenings, "evening"), counted(finished, "finished", "finished")].map(
    (text): [string, string] => {
      const [value = "", label = ""] = text.split(" ");
      return [value, label];
    },
  );

/** The picture of a year. The frame has an empty place for each poster that is missing. */
export function yearWall(facts: YearFacts, size: YearSize, frameStyle: string): WallPicture {
  const { year, numbers } = layoutOf(size);
  const places = wallOf(size);
  return {
    ...{ size, frameStyle },
    tiles: facts.posters.flatMap((poster, at) => {
      const tile = places[at];
      return tile ? [{ ...tile, artwork: `${wallFolder(size)}${poster}` }] : [];
    }),
    parts: (written) =>
      wallParts({ size, frameStyle }, written, {
        numbers: numbersOf(facts),
        more(titleColor, { typeface, ink }) {
          const text = String(facts.year);
          const end = year.x + textWidth(text, typeface.name, year.size) + year.size * 0.12;
          const after = {
            typeface: typeface.title,
            width: numbers.x + 3 * numbers.step - 36 - end,
            sizes: [year.size * 0.34, year.size * 0.28],
          } as const;
          const place = { x: end, baseline: year.baseline, typeface: typeface.title, color: titleColor };
          return {
            shapes: [],
            lines: [
              { ...year, text, typeface: typeface.name, color: ink },
              { ...fitLine(facts.isOver ? "" : "so far", after), ...place },
            ],
          };
        },
      }),
  };
}

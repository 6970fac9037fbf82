import type { Lettering } from "./lettering";

/** A title as a poster sets it: what every work is called, its own name, and what comes after it. */
export type TitleParts = { over: string; main: string; under: string };

/** The beginnings that many works share, longest first. They are set small, above the name. */
const SHARED =
  /^(?:Mobile Suit SD Gundam: |Mobile Suit Gundam: The 08th MS Team – |Mobile Suit Gundam: Gihren's Greed – |Mobile Suit Gundam: Extreme |Mobile Suit Zeta Gundam: |Mobile Suit Gundam SEED Destiny: |Mobile Suit Gundam SEED: |Mobile Suit Gundam MS IGLOO |Mobile Suit Gundam Wing: |Mobile Suit Gundam AGE: |Mobile Suit Gundam 00: |Mobile Suit Gundam 00 the Movie: |Mobile Suit Gundam Side Story |Mobile Suit Gundam: |Mobile Suit Gundam (?=\w)|Mobile Suit (?=SD Gundam|Zeta|Victory|Gundam)|Mobile Fighter |After War |SD Gundam G Generation: |SD Gundam Gaiden: Knight Gundam |SD Gundam: Gachapon |SD Gundam Generation: |SD Gundam: |SD Gundam Eiyuuden: |SD Gundam World |SD Gundam (?=\w)|Gundam Build Fighters: |Gundam Build Divers: |Model Suit |Superior Defender |Gundam Neo Experience 0087: |Gundam Side Story 0079: |Gundam Reconguista in G (?=[IV])|Gundam: (?=\w))/;

export function titleParts(title: string): TitleParts {
  const [over = ""] = SHARED.exec(title) ?? [];
  let main = title.slice(over.length);
  let under = "";
  const bracket = / \(([^)]+)\)$/.exec(main);
  if (bracket) {
    under = bracket[1] ?? "";
    main = main.slice(0, bracket.index);
  }
  const cut = main.search(/ – |: /);
  if (cut > 0) {
    const rest = main.slice(cut).replace(/^(?: – |: )/, "");
    under = under ? `${rest} – ${under}` : rest;
    main = main.slice(0, cut);
  }
  const above = over.replace(/[\s:–]+$/, "");
  // A number says less than the name after it, or before it.
  if (!under && /^[IVX]+$/.test(main))
    return { over: above.replace(/ ?Gundam$/, ""), main: `Gundam ${main}`, under };
  if (under && /^(?:[IVX]+|\d|\d{4}|(?:Vol\.|Part) \d)$/.test(main))
    return { over: `${above} ${main}`, main: under, under: "" };
  return { over: above, main, under };
}

/** All ways to break words into lines, up to `most` of them. */
function breaks(words: string[], most: number): string[][] {
  if (most === 1 || words.length === 1) return [[words.join(" ")]];
  return [
    [words.join(" ")],
    ...words
      .slice(1)
      .flatMap((_, at) =>
        breaks(words.slice(at + 1), most - 1).map((rest) => [words.slice(0, at + 1).join(" "), ...rest]),
      ),
  ];
}

export type Fitted = { lines: string[]; size: number };

/** The lines and the size that fill the room best. */
export function fitted(
  text: string,
  room: { wide: number; tall: number; largest: number; most: number },
  lettering: Lettering,
): Fitted {
  // A number at the end is no line of its own.
  const words = text.split(/ (?![\dIVX]{1,4}$)/);
  const candidates = breaks(words, room.most).map((lines) => {
    const widest = Math.max(...lines.map((part) => lettering.widthOf(part, "display")));
    return { lines, size: Math.min(room.wide / widest, room.tall / lines.length / 0.96, room.largest) };
  });
  return candidates.reduce((best, one) =>
    one.size > best.size * 1.04 || (one.size > best.size * 0.96 && one.lines.length < best.lines.length)
      ? one
      : best,
  );
}

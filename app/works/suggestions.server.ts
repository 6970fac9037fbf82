import { GAMES, SERIES } from "#franchise/catalog.ts";
import type { WorkLink } from "./work-view";
import { gameLink, seriesLink } from "./work-view.server";

const MOST = 5;
const LEAST_ALIKE = 0.3;
const LONGEST_ID = 100;

const pairsOf = (text: string) => new Set(Array.from(text.slice(1), (letter, at) => `${text[at]}${letter}`));

/** The works whose ids share the most pairs of letters with an unknown one. */
export function suggestionsFor(id: string): WorkLink[] {
  const asked = pairsOf(id.toLowerCase().slice(0, LONGEST_ID));
  const likeness = (other: string) => {
    const pairs = pairsOf(other);
    return (2 * [...pairs].filter((pair) => asked.has(pair)).length) / (pairs.size + asked.size);
  };
  return [...SERIES.map(seriesLink), ...GAMES.map(gameLink)]
    .map((link) => ({ link, alike: likeness(link.id) }))
    .filter(({ alike }) => alike >= LEAST_ALIKE)
    .toSorted((one, other) => other.alike - one.alike)
    .slice(0, MOST)
    .map(({ link }) => link);
}

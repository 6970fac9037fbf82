import { readFileSync } from "node:fs";
import { GAMES } from "../../worker/catalog/games";
import { SERIES } from "../../worker/catalog/series";
import { worksOf } from "../../worker/tracker/transfer/work";

/** A file that somebody chooses. */
export const fixture = (name: string) => new Blob([readFileSync(`tests/fixtures/${name}`)]);

/** The catalogue as an import sees it. */
export const WORKS = worksOf(SERIES, GAMES);

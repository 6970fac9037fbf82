import type { Service } from "../service";

export const FILMS: readonly Service[] = [
  {
    name: "Letterboxd",
    files: "the ZIP, or one of ratings.csv, watched.csv, watchlist.csv, diary.csv and reviews.csv",
    marks: ["name letterboxduri"],
    inArchive:
      /^(?:[^/]+\/)?(?<!(?:deleted|orphaned|likes|lists)\/)(?:ratings|watched|watchlist|diary|reviews)\.csv$/,
    columns: { title: "name", year: "year", rating: "rating", finishedOn: "watcheddate" },
    scale: 5,
    kind: "series",
    // watched.csv and watchlist.csv have the same columns, so the file name decides.
    unnamed(names, fileName) {
      if (names.includes("rating") || /\bwatched\b/i.test(fileName)) return "completed";
      return /\bwatchlist\b/i.test(fileName) ? "planning" : undefined;
    },
    isViewing: (cell) => Boolean(cell("watcheddate")),
    derived: (cell) => ({
      repeats: /^yes$/i.test(cell("rewatch")) ? "1" : "",
      notes: withoutMarkup(cell("review")),
    }),
  },
  {
    name: "IMDb",
    files: "ratings and lists",
    marks: ["const yourrating", "const titletype"],
    columns: { title: "title", kind: "titletype", year: "year", rating: "yourrating" },
    unnamed: () => "rated",
    // An episode is found by its show and its name.
    leavesOut: (cell) => /episode/i.test(cell("titletype")) && !cell("title").includes(": "),
    derived: (cell) =>
      /series/i.test(cell("titletype")) ? { season: "all" } : { finishedOn: cell("daterated") },
  },
  {
    name: "TMDb",
    files: "ratings and watchlist",
    source: "FuzzyGrim/Yamtrack",
    marks: ["tmdbid yourrating"],
    columns: { title: "name", kind: "type", year: "releasedate", rating: "yourrating", tmdb: "tmdbid" },
    unnamed: () => "rated",
    leavesOut: (cell) => Boolean(cell("seasonnumber") || cell("episodenumber")),
    derived: (cell) => ({ season: cell("type") === "tv" ? "all" : "" }),
  },
];

/** Reviews have the HTML that members may write there. */
const withoutMarkup = (html: string) =>
  unescaped(
    html
      .replace(/<(?:br|\/p|\/h\d|\/blockquote)\b[^>]*>/gi, "\n")
      .replace(/<\/?(?:a|b|i|em|strong|p|h\d|blockquote)\b[^>]*>/gi, ""),
  ).trim();

const unescaped = (text: string) =>
  text.replace(/&(?:#(x?)([\da-f]{1,5})|(\w+));/gi, (whole, hex: string, code?: string, name = "") => {
    if (!code) return ENTITIES.get(name) ?? whole;
    const letter = hex ? Number.parseInt(code, 16) : Number(code);
    return Number.isNaN(letter) ? whole : String.fromCodePoint(letter);
  });
const ENTITIES = new Map(Object.entries({ quot: '"', apos: "'", lt: "<", gt: ">", amp: "&" }));

import { z } from "zod/mini";
import { FileError } from "./row";
import { foldedName } from "./table";

const OR_CSV = "You can make a CSV file with the columns Title, Status, Rating and Episodes watched instead.";

const listOf = (item: z.ZodMiniType) => z.array(item).check(z.minLength(1));
const withIds = (id: string) => {
  const media = z.looseObject({
    ids: z.looseObject({ [id]: z.any().check(z.refine((one) => one !== undefined)) }),
  });
  return z.union([
    z.looseObject({ show: media }),
    z.looseObject({ movie: media }),
    z.looseObject({ anime: media }),
  ]);
};

const JSON_FILES: readonly { name: string; shape: z.ZodMiniType; advice: string }[] = [
  {
    name: "Kitsu",
    shape: z.looseObject({
      data: listOf(z.looseObject({ type: z.literal(["libraryEntries", "library-entries"]) })),
    }),
    advice: `Please convert it to MyAnimeList's XML, which tools such as malscraper do. ${OR_CSV}`,
  },
  {
    name: "Shikimori",
    shape: listOf(z.looseObject({ target_title: z.any(), target_id: z.any(), target_type: z.string() })),
    advice: "Please export the list as XML, in MyAnimeList's format, and choose that file.",
  },
  {
    name: "Simkl",
    shape: z.union([
      z.looseObject({ anime: listOf(withIds("simkl")) }),
      z.looseObject({ shows: listOf(withIds("simkl")) }),
      z.looseObject({ movies: listOf(withIds("simkl")) }),
    ]),
    advice: "Please export your backup as CSV and choose that file.",
  },
  {
    name: "Trakt",
    shape: listOf(withIds("trakt")),
    advice: `Trakt counts seasons and episodes, so we can't match its files. ${OR_CSV}`,
  },
  {
    name: "Ryot",
    shape: z.looseObject({
      metadata: listOf(z.looseObject({ lot: z.string(), source: z.string(), identifier: z.string() })),
    }),
    advice: `Ryot's export has IDs of other catalogs instead of titles. ${OR_CSV}`,
  },
  {
    name: "Steam",
    shape: z.union([
      z.looseObject({ response: z.looseObject({ games: listOf(z.looseObject({ appid: z.any() })) }) }),
      z.looseObject({ games: listOf(z.looseObject({ appid: z.any() })) }),
    ]),
    advice:
      "Please export your library from Playnite as CSV, with your Steam games in it, and choose that file.",
  },
  {
    name: "Anime-Planet",
    shape: z.looseObject({
      export: z.looseObject({ type: z.string() }),
      entries: listOf(z.looseObject({ name: z.string(), status: z.string() })),
    }),
    advice: `Please convert it to MyAnimeList's XML, which tools such as anitransfer do. ${OR_CSV}`,
  },
  {
    name: "Grouvee",
    shape: z.looseObject({ site: z.string(), collection: listOf(z.looseObject({})) }),
    advice: "Please export your collection as CSV and choose that file.",
  },
];

/** A file of TV Time has all columns of one of these lists. */
const TV_TIME = [
  ["key", "sid"],
  ["key", "seriesname"],
  ["tvshowid", "tvshowname"],
  ["tvshowname", "isfavorited"],
];
const TV_TIME_ADVICE = `TV Time lists single episodes by their TVDB IDs, so we can't match them. ${OR_CSV}`;

const ARCHIVES: readonly { name: string; file: RegExp; advice: string }[] = [
  { name: "TV Time", file: /tracking-prod-records|followed_tv_show/, advice: TV_TIME_ADVICE },
  {
    name: "Letterboxd",
    file: /(?:watched|diary)\.csv/,
    advice: "Please unpack it, and choose ratings.csv, watched.csv, watchlist.csv or diary.csv.",
  },
  {
    name: "Simkl",
    file: /simkl/i,
    advice: "Please export your backup as CSV, unpack it if it's an archive, and choose that file.",
  },
  {
    name: "Trakt",
    file: /(?:watched|ratings|watchlist)-(?:shows|movies|history)|-shows\.json/,
    advice: `Trakt counts seasons and episodes, so we can't match its files. ${OR_CSV}`,
  },
];

const refusal = (name: string, advice: string) => new FileError(`This is a file from ${name}. ${advice}`);

export function refuseOtherJson(json: unknown): void {
  const service = JSON_FILES.find(({ shape }) => shape.safeParse(json).success);
  if (service) throw refusal(service.name, service.advice);
}

export function refuseOtherTable(names: readonly string[]): void {
  const folded = names.map(foldedName);
  if (TV_TIME.some((list) => list.every((name) => folded.includes(name))))
    throw refusal("TV Time", TV_TIME_ADVICE);
  if (folded[0]?.startsWith("letterboxdlistexport"))
    throw refusal(
      "Letterboxd",
      "Please choose ratings.csv, watched.csv, watchlist.csv or diary.csv of your export.",
    );
}

/** An archive lists its files at its end. We read so much of that list. */
const LIST_BYTES_MAX = 256 * 1024;

export async function refuseArchive(file: Blob): Promise<never> {
  const end = await file.slice(-LIST_BYTES_MAX).arrayBuffer();
  const text = new TextDecoder("windows-1252").decode(end);
  const service = ARCHIVES.find(({ file }) => file.test(text));
  if (service) throw refusal(service.name, service.advice);
  throw new FileError(
    "This is a ZIP archive or an Excel workbook. Please choose the file inside it, or save it as CSV.",
  );
}

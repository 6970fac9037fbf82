import { z } from "zod/mini";
import { FileError } from "./row";
import { foldedName } from "./services";

const OR_CSV = "You can make a CSV file with the columns Title, Status, Rating and Episodes watched instead.";

const listOf = (item: z.ZodMiniType) => z.array(item).check(z.minLength(1));

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

const refusal = (name: string, advice: string) => new FileError(`This is a file from ${name}. ${advice}`);

export function refuseOtherJson(json: unknown): void {
  const service = JSON_FILES.find(({ shape }) => shape.safeParse(json).success);
  if (service) throw refusal(service.name, service.advice);
}

export function refuseOtherTable(names: readonly string[]): void {
  const folded = names.map(foldedName);
  if (folded[0]?.startsWith("letterboxdlistexport"))
    throw refusal(
      "Letterboxd",
      "Please choose ratings.csv, watched.csv, watchlist.csv or diary.csv of your export.",
    );
}

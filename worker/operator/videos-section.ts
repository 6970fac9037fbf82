import { z } from "zod";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { exactTitles } from "#franchise/words.ts";
import type { Recordings } from "#worker/feeds/recordings.ts";
import { keyOf, worksOf } from "#worker/tracker/contract/works.ts";
import type { OperatorSection, Outcome } from "./contract";
import type { OperatorLog } from "./operator-log";
import { foreignForm, pageOf, readForm } from "./requests";

const PAGE_SIZE = 20;
const LISTS = ["undecided", "video", "episode"] as const;

const changeSchema = z.object({
  do: z.enum(["confirm", "unlink", "link"]),
  id: z.string().min(1).max(2000),
  work: z.string().max(200).default(""),
  spoils: z.literal("on").optional(),
});

const WORKS = worksOf(SERIES, GAMES);
const TITLES = new Map(WORKS.map((work) => [keyOf(work), work.title]));

/** The id of an episode is an address. */
function readPlace(text: string | null) {
  const [, at, id] = /^(\d{1,15})\.(\S{1,2000})$/.exec(text ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

export function createVideoSection(recordings: Recordings, log: OperatorLog) {
  const worksWith = exactTitles(WORKS, ({ title, otherTitles }) => [title, ...otherTitles]);

  return {
    async view(params: URLSearchParams): Promise<Extract<OperatorSection, { section: "videos" }>> {
      const which = LISTS.find((list) => list === params.get("which")) ?? "undecided";
      const rows = await recordings.listed(which, readPlace(params.get("after")), PAGE_SIZE + 1);
      const place = ({ publishedAt, id }: (typeof rows)[number]) => ({ at: publishedAt, id });
      const { shown, nextCursor } = pageOf(rows, PAGE_SIZE, place);
      return {
        section: "videos",
        which,
        recordings: shown.map(({ id, kind, title, publishedAt, links, why, spoils, decidedAt }) => ({
          id,
          kind,
          title,
          publishedAt,
          works: links.map(({ work }) => ({ path: work, title: TITLES.get(work) ?? work })),
          why,
          spoils,
          isDecided: decidedAt !== null,
        })),
        titles: [...TITLES.values()],
        nextCursor,
      };
    },

    async change(form: FormData, operator: string): Promise<Outcome> {
      const { do: action, id, work, spoils } = readForm(changeSchema, form);
      const [meant] = action === "link" ? worksWith(work) : [];
      if (action === "link" && !meant) return "unknown";
      const works = action === "confirm" ? undefined : meant ? [keyOf(meant)] : [];
      const entry = log.entry(operator, works?.length === 0 ? "video unlinked" : "video linked", id);
      if (!(await recordings.decide(id, { works, spoils: spoils === "on" }, entry))) throw foreignForm();
      return works?.length === 0 ? "unlinked" : "linked";
    },
  };
}

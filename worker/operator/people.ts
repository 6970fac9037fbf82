import { z } from "zod";
import type { HiddenPart, Moderation } from "#worker/members/moderation.ts";
import type { PlayerModeration } from "#worker/quiz/moderation.ts";
import type { ModeratedPerson, OperatorSection, Outcome, PersonKind } from "./contract";
import { type Cursor, pageOf, readCursor } from "./cursor";
import { foreignForm, formId, readForm } from "./form";
import type { OperatorLog } from "./operator-log";
import { inLog, moderatedMember } from "./person";

const PAGE_SIZE = 25;
const QUERY_MAX = 200;

const changeSchema = z.object({
  do: z.enum(["hide", "show", "hide-picture", "show-picture"]),
  kind: z.enum(["member", "player"]),
  id: formId,
});

type Dependencies = {
  members: Moderation;
  players: PlayerModeration;
  log: OperatorLog;
  now: () => Date;
};

type PlayerRow = Awaited<ReturnType<PlayerModeration["find"]>>[number];

const ofPlayer = ({ id, username, nameHiddenAt }: PlayerRow): ModeratedPerson => ({
  kind: "player",
  id,
  name: username,
  username: null,
  profile: null,
  picture: null,
  hiddenAt: nameHiddenAt,
  pictureHiddenAt: null,
  isNewPicture: false,
});

/** Looking people up, and hiding their names and pictures. */
export function createPeopleDesk({ members, players, log, now }: Dependencies) {
  const find = async (kind: PersonKind, name: string) =>
    kind === "member"
      ? (await members.find(name)).map(moderatedMember)
      : (await players.find(name)).map(ofPlayer);

  const hidden = async (kind: PersonKind, part: HiddenPart, after: Cursor | null) => {
    const limit = PAGE_SIZE + 1;
    if (kind === "member") return (await members.hidden(part, after, limit)).map(moderatedMember);
    return part === "name" ? (await players.hidden(after, limit)).map(ofPlayer) : [];
  };

  return {
    async view(params: URLSearchParams): Promise<Extract<OperatorSection, { section: "people" }>> {
      const kind = params.get("kind") === "player" ? "player" : "member";
      const query = params.get("q")?.trim().slice(0, QUERY_MAX) || null;
      const [found, names, pictures] = await Promise.all([
        query === null ? [] : find(kind, query),
        hidden(kind, "name", readCursor(params.get("after"))),
        hidden(kind, "picture", readCursor(params.get("afterPicture"))),
      ]);
      const ofNames = pageOf(names, PAGE_SIZE, ({ hiddenAt, id }) => ({ at: hiddenAt as Date, id }));
      const ofPictures = pageOf(pictures, PAGE_SIZE, ({ pictureHiddenAt, id }) => ({
        at: pictureHiddenAt as Date,
        id,
      }));
      return {
        section: "people",
        kind,
        query,
        found,
        hidden: ofNames.shown,
        nextCursor: ofNames.nextCursor,
        hiddenPictures: ofPictures.shown,
        nextPictureCursor: ofPictures.nextCursor,
      };
    },

    async change(form: FormData, operator: string): Promise<Outcome> {
      const { kind, id, do: verb } = readForm(changeSchema, form);
      const part: HiddenPart = verb.endsWith("picture") ? "picture" : "name";
      if (kind === "player" && part === "picture") throw foreignForm();
      const hides = verb.startsWith("hide");
      const hiddenAt = hides ? now() : null;
      const entry = log.entry(operator, `${part} ${hides ? "hidden" : "shown again"}`, inLog(kind, id));
      if (kind === "member") await members.setHidden(part, id, hiddenAt, entry);
      else await players.setHidden(id, hiddenAt, entry);
      return hides ? "hidden" : "shown";
    },
  };
}

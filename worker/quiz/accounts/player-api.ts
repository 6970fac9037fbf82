import { Hono } from "hono";
import type { WithMember } from "#worker/members/account/visitor.ts";
import { download } from "#worker/platform/http/headers.ts";
import { jsonBody, schemaOf } from "#worker/platform/http/validate.ts";
import type { JoinChoice, Player, QuizState } from "../contract";
import { type Quiz, shownPlayer } from "../quiz";
import type { PlayerRecord } from "./player-store";

const loadSchemas = () => import("../contract/schemas");

export type WithPlayer = { Variables: WithMember["Variables"] & { player: PlayerRecord } };

/** The hash of a sender's address, for limits: see `platform/http/client-address.ts`. */
export type Origins = { siteHash: (request: Request) => string };

/** `/api/game/player/*`: the accounts of the quiz. */
export function createPlayerApi(
  { accounts, joined, sessions, stateOf, exportOf }: Quiz,
  { siteHash }: Origins,
) {
  return new Hono<WithPlayer>()
    .get("/", async (c) =>
      c.json<QuizState>(await stateOf(await sessions.playerOf(c.req.raw, c.var.visitor))),
    )
    .post("/create", jsonBody(schemaOf(loadSchemas, "signUpSchema")), async (c) => {
      const player = await accounts.signUp(c.req.valid("json"), siteHash(c.req.raw));
      c.header("Set-Cookie", await sessions.signIn(c.req.raw, player));
      return c.json<Player, 201>(shownPlayer(player), 201);
    })
    .post("/login", jsonBody(schemaOf(loadSchemas, "loginSchema")), async (c) => {
      const player = await accounts.login(c.req.valid("json"), siteHash(c.req.raw));
      c.set("player", player);
      c.header("Set-Cookie", await sessions.signIn(c.req.raw, player));
      return c.json<Player>(shownPlayer(player));
    })
    .post("/logout", async (c) => {
      c.header("Set-Cookie", await sessions.signOut(c.req.raw));
      return c.body(null, 204);
    })
    .post("/password", jsonBody(schemaOf(loadSchemas, "passwordChangeSchema")), async (c) => {
      const { member } = await c.var.visitor();
      const keptMember = member?.id ?? null;
      await accounts.changePassword(c.var.player, c.req.valid("json"), keptMember);
      c.header("Set-Cookie", await sessions.signIn(c.req.raw, c.var.player));
      return c.body(null, 204);
    })
    .post("/reset", jsonBody(schemaOf(loadSchemas, "passwordResetSchema")), async (c) => {
      const { member } = await c.var.visitor();
      await accounts.resetPassword(c.var.player, c.req.valid("json"), member?.id ?? null);
      c.header("Set-Cookie", await sessions.signIn(c.req.raw, c.var.player));
      return c.body(null, 204);
    })
    .post("/member", jsonBody(schemaOf(loadSchemas, "memberPlayerSchema")), async (c) => {
      const { username } = c.req.valid("json");
      const player = await joined.create(c.var.member, username, siteHash(c.req.raw));
      return c.json<Player, 201>(shownPlayer(player), 201);
    })
    .post("/join", jsonBody(schemaOf(loadSchemas, "joinSchema")), async (c) =>
      c.json<JoinChoice[]>(await joined.join(c.var.member.id, c.req.valid("json"), siteHash(c.req.raw))),
    )
    .post("/separate", jsonBody(schemaOf(loadSchemas, "separationSchema")), async (c) => {
      await joined.separate(c.var.player, c.req.valid("json").password);
      return c.body(null, 204);
    })
    .get("/export", async (c) => download(c, "my-quiz-data", await exportOf(c.var.player.id)))
    .delete("/", jsonBody(schemaOf(loadSchemas, "deletionSchema")), async (c) => {
      await accounts.remove(c.var.player, c.req.valid("json"));
      c.header("Set-Cookie", await sessions.signOut(c.req.raw));
      return c.body(null, 204);
    });
}

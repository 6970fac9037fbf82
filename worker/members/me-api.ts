import { Hono } from "hono";
import { download } from "#worker/platform/http/download.ts";
import { jsonBody } from "#worker/platform/http/validate.ts";
import { requireMember, type WithMember } from "./guards";
import { endedCookie, type SessionsFor } from "#worker/sign-in/session.ts";
import { deletionSchema } from "./contract";
import type { OwnData } from "./own-data";

type Dependencies = { ownData: OwnData; sessionsFor: SessionsFor };

/** `/api/me`. */
export function createMeApi({ ownData, sessionsFor }: Dependencies) {
  return new Hono<WithMember>()
    .use(requireMember)
    .get("/export", async (c) => download(c, "my-data", await ownData.exportOf(c.var.member.id)))
    .delete("/", jsonBody(deletionSchema), async (c) => {
      await ownData.remove(c.var.member);
      c.header("Set-Cookie", await endedCookie(sessionsFor(c.req.raw)));
      return c.body(null, 204);
    });
}

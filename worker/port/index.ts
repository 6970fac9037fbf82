import { Hono } from "hono";
import type { WithMember } from "#worker/members/account/visitor.ts";
import { jsonBody, schemaOf } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import { once } from "#worker/platform/memoize.ts";
import type { Dependencies, UseCases } from "./use-cases";

type Load = () => Promise<UseCases>;

/** Few requests need it, so it loads late. */
export function createPort(platform: Platform, dependencies: Dependencies) {
  const load: Load = once(async () => (await import("./use-cases")).createUseCases(platform, dependencies));
  const loadTokens = once(async () =>
    (await import("./tokens")).createTokens(platform, dependencies.isPatron),
  );
  return {
    load,
    visitorOfToken: async (token: string, request: Request) => (await loadTokens())(token, request),
    api: createConnectionsApi(load),
    addresses: new Hono().post("/:secret", async (c) =>
      c.json({ result: await (await load()).receive(c.req.param("secret"), c.req.raw) }),
    ),
  };
}

const loadSchemas = () => import("./contract/schemas");

const createConnectionsApi = (load: Load) =>
  new Hono<WithMember>()
    .post("/", jsonBody(schemaOf(loadSchemas, "connectionSchema")), async (c) =>
      c.json(await (await load()).add(c.var.member, c.req.valid("json")), 201),
    )
    .patch("/:id", jsonBody(schemaOf(loadSchemas, "connectionChangeSchema")), async (c) => {
      await (await load()).change(c.var.member, c.req.param("id"), c.req.valid("json"));
      return c.body(null, 204);
    })
    .delete("/:id", async (c) => {
      await (await load()).revoke(c.var.member, c.req.param("id"));
      return c.body(null, 204);
    })
    .post("/:id/answer", jsonBody(schemaOf(loadSchemas, "answerSchema")), async (c) => {
      await (await load()).answer(c.var.member, c.req.param("id"), c.req.valid("json"));
      return c.body(null, 204);
    });

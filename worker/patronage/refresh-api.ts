import { Hono } from "hono";
import { z } from "zod";
import { jsonBody } from "#worker/platform/http/validate.ts";
import { requireMember, type WithMember } from "#worker/members/guards.ts";
import type { Memberships } from "./memberships";

/** `POST /api/auth/refresh`. */
export const createRefreshApi = (memberships: Memberships) =>
  new Hono<WithMember>().post("/refresh", requireMember, jsonBody(z.object({})), async (c) =>
    c.json(await memberships.lookAgain(c.var.member)),
  );

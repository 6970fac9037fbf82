import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach } from "vitest";
import { installOutbound, resetOutbound } from "../support/outbound";

installOutbound();

beforeEach(async () => {
  resetOutbound();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
});

afterEach(reset);

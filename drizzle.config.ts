import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "sqlite", schema: "worker/platform/schema.ts", out: "migrations" });

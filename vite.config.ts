import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(async ({ mode }) => {
  // The stand-ins exist in this mode only; a build never loads them.
  const demo = mode === "demo" ? (await import("./tests/demo/config.ts")).demoWorker : {};
  return {
    plugins: [cloudflare({ viteEnvironment: { name: "ssr" }, ...demo }), tailwindcss(), reactRouter()],
    // Found at the start, not with the first page that wants them: a dependency found late reloads the page.
    optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/*/**/*.tsx"] },
  };
});

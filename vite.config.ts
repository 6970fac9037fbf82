import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(async ({ mode }) => {
  // The stand-ins exist in this mode only; a build never loads them.
  const demo = mode === "demo" ? (await import("./tests/demo/config.ts")).demoWorker : {};
  return {
    plugins: [cloudflare({ viteEnvironment: { name: "ssr" }, ...demo }), tailwindcss(), reactRouter()],
    // Scans all pages at the start: a dependency that is found only when a page needs it reloads the page.
    optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/*/**/*.tsx"] },
  };
});

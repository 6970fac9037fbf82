import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import Gallery from "#app/gallery/gallery.tsx";
import routes from "#app/routes.ts";

test("the gallery imports every component of app/ui, and renders", () => {
  const source = readFileSync("app/gallery/gallery.tsx", "utf8");
  // Parts of other components, or of the frame of every page.
  const shownByOthers = ["dialog-panel.tsx", "menu-list.tsx", "toast-region.tsx", "tooltip.tsx"];
  const missing = readdirSync("app/ui")
    .filter((file) => file.endsWith(".tsx") && !shownByOthers.includes(file))
    .filter((file) => !source.includes(`"#app/ui/${file}"`));
  expect(missing).toEqual([]);
  const Stub = createRoutesStub([{ path: "/", Component: Gallery }]);
  expect(renderToStaticMarkup(<Stub />)).toContain("All components in all their states");
});

test("the production routes do not include the gallery", () => {
  expect(JSON.stringify(routes)).not.toContain("gallery");
});

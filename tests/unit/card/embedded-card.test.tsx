import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { GCardWidget } from "#app/card/gcard-widget.tsx";
import { DEFAULT_CUSTOMIZATION, type GCard } from "#worker/card/contract.ts";

const card: GCard = {
  user: { fullName: "Mira Okafor", profileImage: null, memberSince: "2021-01-01", isPatron: true },
  customization: DEFAULT_CUSTOMIZATION,
  version: "1",
};
const Embedded = () => (
  <GCardWidget state={{ phase: "ready", card }} customization={DEFAULT_CUSTOMIZATION} look="embed" />
);

test.each([
  [true, false],
  [false, true],
])("somebody else's card, to a patron: %s, offers the tracker: %s", (patron, isOffered) => {
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: Embedded }]);
  const user = { signedIn: patron, patron, profile: null };
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { user } } }} />);
  expect(html).toContain("G-Card of Mira Okafor");
  expect(html.includes("Track your own series")).toBe(isOffered);
});

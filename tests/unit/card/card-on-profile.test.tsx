import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { CardOnProfile } from "#app/card/card-on-profile.tsx";
import { shownCard } from "#app/card/shown-card.server.tsx";
import { DEFAULT_CUSTOMIZATION } from "#worker/card/contract/index.ts";

const card = await shownCard(
  {
    user: { fullName: "<b>Mira</b> Okafor", profileImage: null, memberSince: "2021-01-01", isPatron: true },
    customization: DEFAULT_CUSTOMIZATION,
    version: "1",
  },
  new AbortController().signal,
);

test.each([
  { isOwn: false, patron: true, isOffered: false },
  { isOwn: false, patron: false, isOffered: true },
  { isOwn: true, patron: false, isOffered: false },
])("the card on a profile escapes the name, and offers the tracker to others: %o", (seen) => {
  const Component = () => <CardOnProfile card={card} isOwn={seen.isOwn} />;
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  const user = { signedIn: seen.patron, patron: seen.patron, profile: null };
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { user } } }} />);
  expect(html).toContain(
    'role="img" aria-label="G-Card of &lt;b&gt;Mira&lt;/b&gt; Okafor, Pilot, Federation"',
  );
  expect(html).toContain(">&lt;b&gt;Mira&lt;/b&gt; Okafor</div>");
  expect(html.includes("Track your own series")).toBe(seen.isOffered);
});

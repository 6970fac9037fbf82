import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { NobodyFound } from "#app/members/directory/directory.tsx";

it("a search without a result shows its words escaped, and links to all members", () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <NobodyFound q="<b>" />
    </MemoryRouter>,
  );
  expect(markup).toContain("“&lt;b&gt;”");
  expect(markup).toContain('href="/members"');
});

import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { DirectoryFailed, NobodyFound, NobodyYet } from "#app/members/directory/directory-controls.tsx";
import { ProfileError, ProfileFailed } from "#app/members/public/profile-states.tsx";

const markupOf = (page: ReactElement) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);

it("an empty members' list links to the tracker", () => {
  const markup = markupOf(<NobodyYet />);
  expect(markup).toContain("No Public Profiles Yet");
  expect(markup).toContain('href="/tracker"');
});

it("a search without a result shows its words escaped, and links to all members", () => {
  const markup = markupOf(<NobodyFound q="<b>" />);
  expect(markup).toContain("“&lt;b&gt;”");
  expect(markup).toContain('href="/members"');
});

it("a members' list that failed to load shows the reason as an alert, and offers to try again", () => {
  const markup = markupOf(<DirectoryFailed message="Read this." />);
  for (const part of ['role="alert"', "Error Loading Members", "Read this.", "Try Again"]) {
    expect(markup).toContain(part);
  }
});

it("a profile that failed to load offers to try again; a missing one does not", () => {
  const Failed = createRoutesStub([
    { path: "/", Component: () => <ProfileFailed error={new Error("no such table")} /> },
  ]);
  const failed = renderToStaticMarkup(<Failed />);
  expect(failed).toContain("Error Loading Profile");
  expect(failed).toContain("Try Again");
  expect(markupOf(<ProfileError title="Profile Not Found" text="…" />)).not.toContain("Try Again");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StatusBadge } from "#app/log/progress-badges.tsx";

test.each([
  ["dropped", 6, ["Dropped", "All seen"]],
  ["dropped", 5, ["Dropped"]],
  ["completed", 6, ["Completed"]],
] as const)("a series that is %s after %i of 6 episodes is marked as %j", (status, progress, marks) => {
  const html = renderToStaticMarkup(
    <StatusBadge status={status} progress={progress} length={6} of="series" />,
  );
  expect([...html.matchAll(/>([^<]+)</g)].map(([, text]) => text)).toEqual(marks);
});

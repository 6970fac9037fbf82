import { expect, test } from "vitest";
import { ask, theSite } from "../support/site/the-site";

test.each([
  ["/u/jane.doe@example.com%E0%A4%A", 404],
  ["/u/jane.doe@example.com%E0%A4%A.data", 404],
  ["/JANE.DOE@example.com/%FF/%", 404],
  ["/__manifest?version=1&paths=%2Fcontact%2C%2Fu%2Fjane.doe%40example.com%25FF", 404],
  ["/members?paths=100%25", 200],
])("a page that fails at %s logs one line with the request's id, or nothing", async (path, status) => {
  for (const Accept of ["text/html", "*/*"]) {
    const response = await ask(path, { headers: { Accept } });
    expect([response.status, response.headers.has("X-Request-Id")]).toEqual([status, true]);
    await response.text();
  }
  const raw = theSite()
    .logs()
    .filter((line) => !line.startsWith("{") || !("requestId" in JSON.parse(line)));
  expect(raw.filter((line) => /jane|decoded/i.test(line))).toEqual([]);
  expect(theSite().logs().join("\n")).not.toMatch(/jane/i);
});

import { expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { sponsorForm } from "../../support/sponsor-form";

/** A body that arrives in pieces, without a content length. */
const stream = (text: string) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < text.length; at += 10_000) {
        controller.enqueue(new TextEncoder().encode(text.slice(at, at + 10_000)));
      }
      controller.close();
    },
  });

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new TestBrowser().fetch("/api/sponsor", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
    body,
  });

test("accepts a small body in chunks", async () => {
  const { message } = await (await post(stream(JSON.stringify(sponsorForm({ name: "A" }))))).json<{
    message: string;
  }>();
  expect(message).toBe("Name must be at least 2 characters.");
});

const submit = (body: BodyInit, headers: HeadersInit = {}) =>
  new TestBrowser().fetch("/sponsor", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body,
  });

test.each<[string, BodyInit]>([
  ["a byte on its own", new Uint8Array([...new TextEncoder().encode("name="), 0xff])],
  ["half of a character", new Uint8Array([...new TextEncoder().encode("name=A"), 0xc3])],
  ["a byte in percent", "name=Anna+%FF"],
  ["half of a character in percent", "name=Anna&message=%E2%82+and+more"],
  ["half of a surrogate pair", "name=%ED%A0%80"],
  ["an overlong slash", "name=%c0%af"],
])("a plain form is refused with 400 if it isn't UTF-8: %s", async (_what, body) => {
  const response = await submit(body, { Accept: "text/html" });
  expect([response.status, await response.text()]).toEqual([400, "That text isn't UTF-8."]);
});

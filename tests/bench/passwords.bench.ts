import { test } from "vitest";
import { createPasswordRules } from "#worker/quiz/accounts/password-rules.ts";

const issueOf = createPasswordRules(() => ["Mobile Suit Gundam", "The Universal Century"]);
const owner = { username: "mika", email: "mika@example.com" };

test("checking a password of twice the length takes about twice as long", async ({ bench }) => {
  await bench.compare(
    ...[50, 100, 200].map((length) =>
      bench(`${length} characters`, () => void issueOf("gunda".repeat(length / 5), owner)),
    ),
  );
});

import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { codeFor } from "../../fakes/patreon";
import { TestBrowser } from "../../support/browser";
import { BrowserOn } from "../../support/faulty-site";
import { publicMember } from "../../support/members";
import { newPlayer, stateOf } from "../../support/quiz";
import { beginSignIn } from "../../support/sign-in";
import { SENT_BY, sponsorForm } from "../../support/sponsor-form";

const CHANGED = { SESSION_SECRET: "another secret of at least 32 characters" };
const OVERLAP = { ...CHANGED, SESSION_SECRET_PREVIOUS: env.SESSION_SECRET };
/**
 * The site sets this header on an answer to an address that it did not sign. Such an answer is relayed from the one
 * signed address.
 */
const RELAYED = "Cloudflare-CDN-Cache-Control";

test("cookies, forms and cursors of the old secret work only with SESSION_SECRET_PREVIOUS", async () => {
  const member = await publicMember("patron", "mika");
  await publicMember("otherPatron", "jonas");
  const player = await newPlayer("amuro");
  const pending = new TestBrowser();
  const state = await beginSignIn(pending);
  const form = sponsorForm();
  const visitor = new TestBrowser();
  const { version } = await (await visitor.fetch(`/api/gcard/${member.memberId}`)).json<{
    version: string;
  }>();
  const card = `/api/gcard/${member.memberId}/image?v=${version}`;
  const next = (await visitor.fetch("/api/members?limit=1")).headers.get("Link") ?? "";
  const page = /<([^>]+)>/.exec(next)?.[1] ?? "";

  const on = (variables: object, { cookies }: TestBrowser = new TestBrowser()) =>
    new BrowserOn(env.DB, cookies, variables);
  const works = async (variables: object) => ({
    member: (await on(variables, member).fetch("/api/auth/user")).status,
    player: (await stateOf(on(variables, player))).player?.username,
    inquiry: (await on(variables).send("POST", "/api/sponsor", form, SENT_BY)).status,
    card: (await on(variables).fetch(card)).headers.get(RELAYED),
    directory: (await on(variables).fetch(page)).status,
    signIn: (
      await on(variables, pending).fetch(
        `/auth/patreon/callback?${new URLSearchParams({ code: codeFor("navigator"), state })}`,
      )
    ).headers.get("Location"),
  });

  expect(await works(CHANGED)).toEqual({
    member: 401,
    player: undefined,
    inquiry: 400,
    card: "no-store",
    directory: 400,
    signIn: "/login?error=state_mismatch",
  });
  expect(await works(OVERLAP)).toEqual({
    member: 200,
    player: "amuro",
    inquiry: 201,
    card: null,
    directory: 200,
    signIn: "/",
  });
});

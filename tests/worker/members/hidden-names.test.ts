import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { TestBrowser } from "../../support/browser";
import { hidingSql } from "../../support/hiding";
import { publicMember, publish } from "../../support/members";
import { settled } from "../../support/pending-work";
import { newPlayer, playGame, stateOf } from "../../support/quiz";
import { players, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { pictureAnswers, profileOf, setPicture, withPicture } from "../../support/tiles";

type Kind = Parameters<typeof hidingSql>[0];

const set = async (kind: Kind, name: string, hiddenAt: Date | null) =>
  (await env.DB.prepare(hidingSql(kind, name, hiddenAt)).all()).results.length;
const hide = (kind: Kind, name: string) => set(kind, name, new Date());
const undo = (kind: Kind, name: string) => set(kind, name, null);

/** Everything public about this member, at every address that leads to the member. */
async function publicTextsOf(memberId: string, usernames: string[]): Promise<string> {
  const anyone = new TestBrowser();
  const textAt = async (path: string) => {
    const response = await anyone.fetch(path);
    return `${path.replace(/\?.*/, "")} ${response.status} ${await response.text()}`;
  };
  const oEmbed = (username: string) =>
    `/api/oembed?${new URLSearchParams({ url: `https://side7.example/u/${username}` })}`;
  const paths = [
    `/api/gcard/${memberId}`,
    `/api/badge/${memberId}`,
    `/api/gcard/${memberId}/image?format=svg`,
    ...["newest", "completed", "name"].map((sort) => `/api/members?sort=${sort}`),
    ...["horrible", "name", "mika", "rude"].map((q) => `/api/members?q=${q}`),
    ...usernames.flatMap((username) => [`/api/public-profile/${username}`, oEmbed(username)]),
  ];
  return (await Promise.all(paths.map(textAt))).join("\n").replaceAll("/api/public-profile/rude-word", "");
}

const pictureOf = async (memberId: string) =>
  (await new TestBrowser().fetch(`/api/avatar/${memberId}`)).text();

test("shows a member with a hidden name as Pilot everywhere, also after a change, until the operator undoes it", async () => {
  const member = await publicMember("patron", "rude-word");
  const { memberId } = member;
  const neutral = `pilot-${memberId.slice(0, 8)}`;
  const picture = "https://pictures.example/me.png";
  await member.send("PATCH", "/api/auth/profile", { displayName: "Horrible Name", profileImage: picture });
  const addresses = ["rude-word", neutral];
  const before = await publicTextsOf(memberId, addresses);
  expect(before).toContain("Horrible Name");

  expect(await hide("member", "Rude-Word")).toBe(1);
  const hidden = await publicTextsOf(memberId, addresses);
  expect(hidden).not.toMatch(/horrible|mika|okada|rude-word|[?&]v=[\w-]{8}"/i);
  expect(await (await member.fetch("/api/public-profile/rude-word")).json()).toHaveProperty("message");
  const profile = await (await new TestBrowser().fetch(`/api/public-profile/${neutral}`)).json();
  expect(profile).toMatchObject({ user: { fullName: "Pilot", username: neutral, profileImage: null } });
  expect(await pictureOf(memberId)).toContain("<svg");
  const card = await (await new TestBrowser().fetch(`/api/gcard/${memberId}`)).json();
  expect(card).toMatchObject({ user: { fullName: "Pilot", profileImage: null } });
  const list = await (await new TestBrowser().fetch("/api/members")).json();
  expect(list).toMatchObject([{ fullName: "Pilot", username: neutral, profileImage: null }]);
  for (const q of ["horrible", "rude"])
    expect(await (await new TestBrowser().fetch(`/api/members?q=${q}`)).json()).toEqual([]);

  await member.send("PATCH", "/api/auth/profile", { displayName: "Horrible Again", profileImage: picture });
  await publish(member, "rude-word2");
  await signedIn("patron");
  expect(await publicTextsOf(memberId, ["rude-word", "rude-word2", neutral])).not.toMatch(
    /horrible|okada|"rude-word/i,
  );
  expect(await (await member.fetch("/api/auth/user")).json()).toMatchObject({
    profile: { nameHidden: true, fullName: "Pilot", username: "rude-word2", publicUsername: neutral },
  });

  expect(await undo("member", memberId)).toBe(1);
  expect((await new TestBrowser().fetch(`/api/public-profile/${neutral}`)).status).toBe(404);
  const again = await (await new TestBrowser().fetch("/api/public-profile/rude-word2")).json();
  expect(again).toMatchObject({ user: { fullName: "Horrible Again" } });
  expect(await (await member.fetch("/api/auth/user")).json()).toMatchObject({
    profile: { nameHidden: false },
  });
});

test("shows the default picture for a hidden one everywhere, also after a change, and keeps the name", async () => {
  const plain = await publicMember("patron", "mika");
  const { memberId } = plain;
  const cardPicture = async () =>
    Buffer.from(await (await new TestBrowser().fetch(`/api/gcard/${memberId}/image`)).arrayBuffer());
  const without = await cardPicture();
  const member = await withPicture(plain, GRADIENT_PNG);
  expect(without.equals(await cardPicture())).toBe(false);
  const seen = async () => {
    const anyone = new TestBrowser();
    const [profile, card, list] = await Promise.all(
      ["/api/public-profile/mika", `/api/gcard/${memberId}`, "/api/members"].map(async (path) =>
        (await anyone.fetch(path)).json<unknown>(),
      ),
    );
    return { profile, card, list };
  };
  expect(await seen()).toMatchObject({ profile: { user: { profileImage: expect.any(String) } } });
  const cardBefore = await (await new TestBrowser().fetch(`/api/gcard/${memberId}`)).json<{
    version: string;
  }>();

  expect(await hide("picture", "mika")).toBe(1);
  const shown = { fullName: "Mika Okada", profileImage: null };
  const hidden = await seen();
  expect(hidden).toMatchObject({ profile: { user: shown }, card: { user: shown }, list: [shown] });
  expect(hidden.card).not.toMatchObject({ version: cardBefore.version });
  expect(without.equals(await cardPicture())).toBe(true);
  expect(await pictureOf(memberId)).toContain("<svg");
  expect(await profileOf(member)).toMatchObject({
    pictureHidden: true,
    nameHidden: false,
    profileImage: null,
  });

  const other = "https://pictures.example/other.png";
  pictureAnswers(() => new Response(GRADIENT_PNG), other);
  await setPicture(member, other);
  await settled();
  expect(await seen()).toMatchObject({ profile: { user: shown } });
  expect(await pictureOf(memberId)).toContain("<svg");

  expect(await undo("picture", "mika")).toBe(1);
  expect(await seen()).toMatchObject({ profile: { user: { profileImage: expect.any(String) } } });
});

test("refuses the hidden username of somebody else with 409", async () => {
  await publicMember("patron", "rude-word");
  await hide("member", "rude-word");
  expect((await publish(await signedIn("stranger"), "rude-word")).status).toBe(409);
});

test("shows a player with a hidden name as Player on the leaderboard, and tells the player", async () => {
  const browser = await newPlayer("horrible'name");
  await playGame(browser, 3);
  const leaders = async () => (await new TestBrowser().fetch("/api/game/leaderboard")).json();
  expect(await leaders()).toMatchObject([{ username: "horrible'name" }]);
  expect(await hide("player", "HORRIBLE'NAME")).toBe(1);
  const [{ totalScore }] = (await leaders()) as [{ totalScore: number }];
  expect(await leaders()).toEqual([
    { id: browser.player.id, username: "Player", totalScore, gamesPlayed: 1, hasExtraTime: false },
  ]);
  expect(await stateOf(browser)).toMatchObject({ player: { username: "horrible'name", nameHidden: true } });
  expect(await undo("player", browser.player.id)).toBe(1);
  expect(await leaders()).toMatchObject([{ username: "horrible'name" }]);
});

test("cleans names on the leaderboard that were stored before the rules", async () => {
  const browser = await newPlayer("amuro");
  await playGame(browser, 3);
  const leaders = async () => (await new TestBrowser().fetch("/api/game/leaderboard")).json();
  for (const [kept, shown] of [
    ["Ѕide 7 Staff", "Player"],
    ["Kai\u202e", "Kai"],
  ]) {
    await setRows(players, { username: kept });
    expect(await leaders()).toMatchObject([{ username: shown }]);
  }
});

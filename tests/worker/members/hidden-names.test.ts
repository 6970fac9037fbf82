import { beforeEach, expect, test } from "vitest";
import { memberTags } from "#worker/members/account/contract/index.ts";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { TestBrowser } from "../../support/browser";
import { fakeEdgeCache } from "../../support/edge-cache";
import { operatorForm } from "../../support/operator-form";
import { settled } from "../../support/pending-work";
import { addressesOf, listsFor } from "../../support/public-addresses";
import { forgetPurges } from "../../support/purges";
import { leaders, newPlayer, playGame, stateOf } from "../../support/quiz";
import { members, operatorLog, players, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { pictureAnswers, profileOf, SOURCE, setPicture, withPicture } from "../../support/tiles";

/** Presses the operator's button of this person, and returns the purges that follow. */
async function press(owner: TestBrowser, kind: "member" | "player", id: string, verb: string) {
  await forgetPurges(purge);
  expect((await operatorForm(owner, "/people", { kind, id, do: verb })).status).toBe(303);
  return purge.mock.calls;
}
let purge: ReturnType<typeof fakeEdgeCache>;
beforeEach(() => {
  purge = fakeEdgeCache();
});

const fetched = (path: string) => new TestBrowser().fetch(path);
const read = async <Answer>(path: string) => (await fetched(path)).json<Answer>();

/** Everything public about this member, at every address that leads to the member. */
async function publicTextsOf(memberId: string, usernames: string[]): Promise<string> {
  const textAt = async (path: string) => {
    const response = await fetched(path);
    return `${path.replace(/\?.*/, "")} ${response.status} ${await response.text()}`;
  };
  const paths = [
    ...usernames.flatMap((username) => addressesOf(memberId, username)),
    ...listsFor("horrible", "name", "mika", "rude"),
  ].filter((path) => !/\.png|image$|avatar/.test(path));
  return (await Promise.all(paths.map(textAt))).join("\n").replaceAll("/api/public-profile/rude-word", "");
}

const pictureOf = async (memberId: string) => (await fetched(`/api/avatar/${memberId}`)).text();

test("shows a member with a hidden name as Pilot everywhere, also after a change, until the operator undoes it", async () => {
  const member = await withPicture(await signedIn("patron", "rude-word"), GRADIENT_PNG);
  const { memberId } = member;
  const neutral = `pilot-${memberId.slice(0, 8)}`;
  await member.send("PATCH", "/api/auth/profile", { displayName: "Horrible Name" });
  expect(await publicTextsOf(memberId, ["rude-word"])).toContain("Horrible Name");
  expect(await pictureOf(memberId)).not.toContain("<svg");

  const owner = await signedIn("owner");
  expect(await press(owner, "member", memberId, "hide")).toEqual([[memberTags(memberId)]]);
  expect(await publicTextsOf(memberId, ["rude-word", neutral])).not.toMatch(
    /horrible|mika|okada|rude-word|[?&]v=[\w-]{8}"/i,
  );
  const shown = { fullName: "Pilot", profileImage: null };
  const user = { ...shown, username: neutral };
  expect(await read(`/api/public-profile/${neutral}`)).toMatchObject({ user });
  expect(await read(`/api/gcard/${memberId}`)).toMatchObject({ user: shown });
  expect(await read("/api/members")).toMatchObject([user]);
  expect(await pictureOf(memberId)).toContain("<svg");

  await member.send("PATCH", "/api/auth/profile", { displayName: "Horrible Again", profileImage: SOURCE });
  await member.publish("rude-word2");
  await signedIn("patron");
  expect(await publicTextsOf(memberId, ["rude-word", "rude-word2", neutral])).not.toMatch(
    /horrible|okada|"rude-word/i,
  );
  expect((await (await signedIn("stranger")).publish("rude-word2")).status).toBe(409);
  const own = { nameHidden: true, fullName: "Pilot", username: "rude-word2", publicUsername: neutral };
  expect(await profileOf(member)).toMatchObject(own);

  expect(await press(owner, "member", memberId, "show")).toEqual([[memberTags(memberId)]]);
  expect((await fetched(`/api/public-profile/${neutral}`)).status).toBe(404);
  const again = { user: { fullName: "Horrible Again" } };
  expect(await read("/api/public-profile/rude-word2")).toMatchObject(again);
  expect(await profileOf(member)).toMatchObject({ nameHidden: false });
});

test("shows the default picture for a hidden one everywhere, also after a change, and keeps the name", async () => {
  const plain = await signedIn("patron", "mika");
  const { memberId } = plain;
  const cardPicture = async () =>
    Buffer.from(await (await fetched(`/api/gcard/${memberId}/image`)).arrayBuffer());
  const without = await cardPicture();
  const member = await withPicture(plain, GRADIENT_PNG);
  expect(without.equals(await cardPicture())).toBe(false);
  const seen = async () => ({
    profile: await read("/api/public-profile/mika"),
    card: await read<{ version: string }>(`/api/gcard/${memberId}`),
    list: await read("/api/members"),
  });
  const before = await seen();
  expect(before).toMatchObject({ profile: { user: { profileImage: expect.any(String) } } });

  const owner = await signedIn("owner");
  expect(await press(owner, "member", memberId, "hide-picture")).toEqual([[memberTags(memberId)]]);
  const user = { fullName: "Mika Okada", profileImage: null };
  const hidden = await seen();
  expect(hidden).toMatchObject({ profile: { user }, card: { user }, list: [user] });
  expect(hidden.card.version).not.toBe(before.card.version);
  expect(without.equals(await cardPicture())).toBe(true);
  expect(await pictureOf(memberId)).toContain("<svg");
  const own = { pictureHidden: true, nameHidden: false, profileImage: null };
  expect(await profileOf(member)).toMatchObject(own);

  pictureAnswers(() => new Response(GRADIENT_PNG), `${SOURCE}?2`);
  await setPicture(member, `${SOURCE}?2`);
  await settled();
  expect(await seen()).toMatchObject({ profile: { user } });
  expect(await pictureOf(memberId)).toContain("<svg");

  await press(owner, "member", memberId, "show-picture");
  expect(await seen()).toMatchObject({ profile: { user: { profileImage: expect.any(String) } } });
  const subject = `member ${memberId.slice(0, 8)}`;
  expect(await rowsOf(operatorLog)).toMatchObject(
    ["picture hidden", "picture shown again"].map((action) => ({ action, subject })),
  );
});

test("shows a player with a hidden name as Player on the leaderboard, and tells the player", async () => {
  const browser = await newPlayer("horrible'name");
  await playGame(browser, 3);
  expect(await leaders()).toMatchObject([{ username: "horrible'name" }]);
  const owner = await signedIn("owner");
  await press(owner, "player", browser.player.id, "hide");
  const totalScore = expect.any(Number);
  expect(await leaders()).toEqual([
    { id: browser.player.id, username: "Player", totalScore, gamesPlayed: 1, hasExtraTime: false },
  ]);
  expect(await stateOf(browser)).toMatchObject({ player: { username: "horrible'name", nameHidden: true } });
  await press(owner, "player", browser.player.id, "show");
  expect(await leaders()).toMatchObject([{ username: "horrible'name" }]);
});

test("cleans names that were stored before the rules, everywhere", async () => {
  const member = await signedIn("patron", "mika");
  await setRows(members, { displayName: "Side 7 Staff", patreonName: "Kai\u202e Shiden" });
  const card = `/api/gcard/${member.memberId}`;
  for (const path of ["/api/public-profile/mika", card, "/api/members"])
    expect(await (await fetched(path)).text()).toContain('"fullName":"Kai Shiden"');
  expect((await (await fetched(`${card}/image?format=svg`)).text()).length).toBeGreaterThan(1000);
  await playGame(await newPlayer("amuro"), 3);
  for (const [kept, shown] of [
    ["Ѕide 7 Staff", "Player"],
    ["Kai\u202e", "Kai"],
  ]) {
    await setRows(players, { username: kept });
    expect(await leaders()).toMatchObject([{ username: shown }]);
  }
});

import { describe, expect, test } from "vitest";
import type { Profile } from "#worker/members/account/contract/index.ts";
import { GRADIENT_PNG, PICTURE_WEBP, STRIPED_GIF } from "../../fakes/pictures";
import { TestBrowser } from "../../support/browser";
import { FILL_BYTE_JPEG, HOSTILE_PICTURES } from "../../support/hostile-pictures";
import { outboundCalls } from "../../support/outbound";
import { settled } from "../../support/pending-work";
import {
  joined,
  jpeg,
  jpegComment,
  jpegStart,
  png,
  pngData,
  pngHeader,
  pngOf,
} from "../../support/picture-files";
import { expectRefused } from "../../support/refusals";
import { members, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { pictureAnswers, profileOf, SOURCE, setPicture, withPicture } from "../../support/tiles";
import { someOf } from "../../support/variant";

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const send = (member: TestBrowser, picture: unknown) =>
  member.send("POST", "/api/auth/profile/picture", { picture });
const upload = async (member: TestBrowser, bytes: Uint8Array) =>
  (await send(member, base64(bytes))).json<Profile>();
const avatarOf = async ({ memberId }: { memberId: string }, browser = new TestBrowser()) => {
  const response = await browser.fetch(`/api/avatar/${memberId}`);
  return { type: response.headers.get("Content-Type"), bytes: Buffer.from(await response.arrayBuffer()) };
};
const aMember = () => signedIn("patron", "mika");

const SECRET = Buffer.from("taken at 35.6812 N, 139.7671 E");
const photo = jpeg([64, 64]);

describe("an uploaded picture", () => {
  test.each<[kind: string, file: Uint8Array]>([
    ["PNG", GRADIENT_PNG],
    ["JPEG with hidden text", joined(jpegStart, jpegComment(SECRET), photo.subarray(jpegStart.length))],
    ["GIF", STRIPED_GIF],
  ])("as a %s is shown as our own JPEG right away", async (_kind, file) => {
    const member = await aMember();
    const before = outboundCalls().length;
    const profile = await upload(member, file);
    expect(profile).toMatchObject({ isUploaded: true, ownImage: null, picture: { state: "ready" } });
    expect(profile.profileImage).toContain(`/api/avatar/${member.memberId}?v=`);
    const { type, bytes } = await avatarOf(member);
    expect([type, bytes.subarray(0, 3).toString("hex")]).toEqual(["image/jpeg", "ffd8ff"]);
    expect([bytes.includes(SECRET), bytes.equals(file)]).toEqual([false, false]);
    expect(outboundCalls().length).toBe(before);
  });

  test("is replaced by an address, replaces it, and gives way to Patreon's picture", async () => {
    const member = await aMember();
    const first = await upload(member, STRIPED_GIF);
    pictureAnswers(() => new Response(GRADIENT_PNG));
    expect(await setPicture(member)).toMatchObject({ isUploaded: false, ownImage: SOURCE });
    await settled();
    const second = await profileOf(member);
    expect(second.profileImage).not.toBe(first.profileImage);
    expect(await upload(member, STRIPED_GIF)).toMatchObject({
      isUploaded: true,
      profileImage: first.profileImage,
    });
    expect(await setPicture(member, null)).toMatchObject({
      isUploaded: false,
      profileImage: null,
      picture: { state: "none" },
    });
    expect((await avatarOf(member)).type).toBe("image/svg+xml");
  });

  test("survives another name and sign-in, and is hidden if the operator hid the member's pictures", async () => {
    const member = await aMember();
    const { profileImage } = await upload(member, STRIPED_GIF);
    await member.send("PATCH", "/api/auth/profile", { displayName: "Orga" });
    const again = await signedIn("patron");
    expect(await profileOf(again)).toMatchObject({ fullName: "Orga", isUploaded: true, profileImage });
    await setRows(members, { pictureHiddenAt: new Date() });
    expect(await upload(member, STRIPED_GIF)).toMatchObject({ pictureHidden: true, profileImage: null });
    expect((await avatarOf(member)).type).toBe("image/svg+xml");
  });
});

const NOT_A_PICTURE = "This isn't a PNG, JPEG or GIF, or it's damaged.";
test("a refused upload keeps the current picture, and the answer says why", async () => {
  const member = await aMember();
  const { profileImage } = await upload(member, STRIPED_GIF);
  const before = await avatarOf(member);
  const cases: [what: string, picture: unknown, message: string][] = [
    ["more than 40 KB", base64(new Uint8Array(41_000)), "Your picture is too large. The limit is 40 KB."],
    ["many pixels", base64(png([513, 512])), "Your picture is too large. The limit is 512 × 512 pixels."],
    ["an SVG", base64(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")), NOT_A_PICTURE],
    ["a WebP, of which browsers make a JPEG first", base64(PICTURE_WEBP), NOT_A_PICTURE],
    ["half a file", base64(GRADIENT_PNG.subarray(0, 90)), NOT_A_PICTURE],
    ["a page that starts like a PNG", base64(joined(GRADIENT_PNG.subarray(0, 8), SECRET)), NOT_A_PICTURE],
    ["text that isn't base64", "🚀", NOT_A_PICTURE],
    ["nothing", "", NOT_A_PICTURE],
    ["a number", 7, "This must be text."],
  ];
  await expectRefused(
    ({ picture }: { picture: unknown }) => send(member, picture),
    cases.map(([what, picture, message]) => [what, { picture }, "picture", message]),
  );
  expect(await profileOf(member)).toMatchObject({ isUploaded: true, profileImage });
  expect(await avatarOf(member)).toEqual(before);
});

test("a fetch that began before the upload doesn't replace it", async () => {
  const member = await aMember();
  let uploaded: Profile | null = null;
  let isAnswered = false;
  pictureAnswers(async () => {
    uploaded = await upload(member, STRIPED_GIF);
    isAnswered = true;
    return new Response(GRADIENT_PNG);
  });
  await setPicture(member);
  await settled();
  expect(isAnswered).toBe(true);
  expect(await profileOf(member)).toEqual(uploaded);
  expect(await rowsOf(members)).toMatchObject([{ tileDueAt: null, tileFault: null }]);
});

const KEPT = "public, max-age=60, stale-while-revalidate=10, stale-if-error=60";
const KEPT_FOR_A_YEAR =
  "public, max-age=31536000, immutable, s-maxage=60, stale-while-revalidate=10, stale-if-error=60";

const anyone = new TestBrowser();
const avatar = (id: string, browser: TestBrowser = anyone, init?: RequestInit) =>
  browser.fetch(`/api/avatar/${id}`, init);
const cacheControl = async (path: string) => (await anyone.fetch(path)).headers.get("Cache-Control");
describe("the avatar of a public profile", () => {
  test("is served as JPEG without the headers of its host", async () => {
    const theirs = { "Content-Type": "image/x-theirs", "Set-Cookie": "theirs=1", "X-Theirs": "1" };
    const { memberId } = await withPicture(
      await aMember(),
      () => new Response(GRADIENT_PNG, { headers: theirs }),
    );
    const response = await avatar(memberId);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect([response.headers.has("Set-Cookie"), response.headers.has("X-Theirs")]).toEqual([false, false]);
  });

  test("is cached for a year at its versioned address, and for a minute elsewhere", async () => {
    const member = await withPicture(await aMember(), GRADIENT_PNG);
    const { profileImage } = await profileOf(member);
    expect(profileImage).toMatch(new RegExp(`^/api/avatar/${member.memberId}\\?v=[\\w-]{16}$`));
    expect(await cacheControl(profileImage ?? "")).toBe(KEPT_FOR_A_YEAR);
    expect(await cacheControl(`/api/avatar/${member.memberId}?v=AAAAAAAAAAAAAAAA`)).toBe(KEPT);

    pictureAnswers(() => new Response(GRADIENT_PNG.slice(0, 40)), `${SOURCE}?2`);
    await setPicture(member, `${SOURCE}?2`);
    expect(await cacheControl(profileImage ?? "")).toBe(KEPT);
  });
});

test("the avatar of a private profile is served to its owner, uncached", async () => {
  const member = await withPicture(await signedIn("patron"), GRADIENT_PNG);
  const { status, headers } = await avatar(member.memberId, member);
  expect([status, headers.get("Cache-Control"), headers.get("Content-Type")]).toEqual([
    ...[200, "private, no-store", "image/jpeg"],
  ]);
});

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

const cardOf = async (memberId: string) => bytesOf(await anyone.fetch(`/api/gcard/${memberId}/image`));

const BYTES_OF_ZERO = 100_000_000;
const BOMB = pngOf(pngHeader([64, 64]), pngData(BYTES_OF_ZERO));
const PICTURES = [
  [`a PNG whose data unpacks to ${BYTES_OF_ZERO} bytes`, BOMB] as const,
  ["a JPEG of 16,000 by 16,000 that seems to be 64 by 64", FILL_BYTE_JPEG] as const,
  ...someOf(HOSTILE_PICTURES, 2),
];

test("for a picture whose content differs from its header, the card shows initials, the avatar is the default, and the owner sees that it failed", async () => {
  const member = await signedIn("patron", "mika");
  const initials = await cardOf(member.memberId);
  for (const [at, [what, picture]] of PICTURES.entries()) {
    const source = `${SOURCE}?${at}`;
    pictureAnswers(() => new Response(picture), source);
    await setPicture(member, source);
    await settled();
    expect(outboundCalls().filter((call) => call === `GET ${SOURCE}`)).toHaveLength(at + 1);
    expect([what, await cardOf(member.memberId)]).toEqual([what, initials]);
    const avatar = await anyone.fetch(`/api/avatar/${member.memberId}`);
    expect([what, avatar.status, avatar.headers.get("Content-Type")]).toEqual([what, 200, "image/svg+xml"]);
    const failed = { profileImage: null, picture: { state: "failed" } };
    expect([what, await profileOf(member)]).toMatchObject([what, failed]);
  }
});

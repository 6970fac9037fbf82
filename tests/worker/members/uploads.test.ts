import { describe, expect, test } from "vitest";
import type { Profile } from "#worker/members/account/contract/index.ts";
import { GRADIENT_PNG, PICTURE_WEBP, STRIPED_GIF } from "../../fakes/pictures";
import { TestBrowser } from "../../support/browser";
import { publicMember } from "../../support/members";
import { outboundCalls } from "../../support/outbound";
import { settled } from "../../support/pending-work";
import { joined, jpeg, jpegComment, jpegStart, png } from "../../support/picture-files";
import { expectRefused } from "../../support/refusals";
import { members, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { pictureAnswers, profileOf, SOURCE, setPicture } from "../../support/tiles";

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const send = (member: TestBrowser, picture: unknown) =>
  member.send("POST", "/api/auth/profile/picture", { picture });
const upload = async (member: TestBrowser, bytes: Uint8Array) =>
  (await send(member, base64(bytes))).json<Profile>();
const avatarOf = async ({ memberId }: { memberId: string }, browser = new TestBrowser()) => {
  const response = await browser.fetch(`/api/avatar/${memberId}`);
  return { type: response.headers.get("Content-Type"), bytes: Buffer.from(await response.arrayBuffer()) };
};
const aMember = () => publicMember("patron", "mika");

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

  test("survives another name and sign-in, is in the export, and is hidden if the operator hid the member's pictures", async () => {
    const member = await aMember();
    const { profileImage } = await upload(member, STRIPED_GIF);
    await member.send("PATCH", "/api/auth/profile", { displayName: "Orga" });
    const again = await signedIn("patron");
    expect(await profileOf(again)).toMatchObject({ fullName: "Orga", isUploaded: true, profileImage });
    await setRows(members, { pictureHiddenAt: new Date() });
    expect(await upload(member, STRIPED_GIF)).toMatchObject({ pictureHidden: true, profileImage: null });
    expect((await avatarOf(member)).type).toBe("image/svg+xml");
    const { tile } = await (await member.fetch("/api/me/export")).json<{ tile: { jpeg: string } }>();
    expect(Buffer.from(tile.jpeg, "base64").subarray(0, 2).toString("hex")).toBe("ffd8");
  });
});

const NOT_A_PICTURE = "This isn't a PNG, JPEG or GIF, or it's damaged.";
test("a refused upload keeps the present picture, and the answer says why", async () => {
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

import { expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { FILL_BYTE_JPEG, HOSTILE_PICTURES } from "../../support/hostile-pictures";
import { publicMember } from "../../support/members";
import { outboundCalls } from "../../support/outbound";
import { settled } from "../../support/pending-work";
import { pngData, pngHeader, pngOf } from "../../support/picture-files";
import { pictureAnswers, profileOf, SOURCE, setPicture } from "../../support/tiles";
import { someOf } from "../../support/variant";

const anyone = new TestBrowser();
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
  const member = await publicMember("patron", "mika");
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

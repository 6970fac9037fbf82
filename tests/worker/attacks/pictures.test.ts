import { describe, expect, test } from "vitest";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { TestBrowser } from "../../support/browser";
import { FILL_BYTE_JPEG, HOSTILE_PICTURES } from "../../support/hostile-pictures";
import { publicMember } from "../../support/members";
import { outboundAnswers } from "../../support/outbound";
import { pngData, pngHeader, pngOf } from "../../support/picture-files";

const SOURCE = "https://pictures.example/me";
const anyone = new TestBrowser();
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** The card's picture while the member's picture is this one, or can't be had. */
function drawnWith(memberId: string, picture: Uint8Array<ArrayBuffer> | null) {
  outboundAnswers(({ url }) =>
    url === SOURCE ? new Response(picture, { status: picture ? 200 : 404 }) : null,
  );
  return anyone.fetch(`/api/gcard/${memberId}/image`).then(bytesOf);
}

async function memberWithPicture() {
  const member = await publicMember("patron", "mika");
  await member.send("PATCH", "/api/auth/profile", { profileImage: SOURCE });
  return member;
}

const BYTES_OF_ZERO = 100_000_000;
const BOMB = pngOf(pngHeader([64, 64]), pngData(BYTES_OF_ZERO));
const pictures = [
  ["a JPEG of 16,000 by 16,000 that seems to be 64 by 64", FILL_BYTE_JPEG] as const,
  ...HOSTILE_PICTURES,
];
const withSize = pictures.map(([name, picture]) => [name, picture.length, picture] as const);

describe("a picture that is not what it seems", () => {
  test.each(withSize)(
    "%s (%d bytes): initials on the card, the default avatar",
    async (_name, _size, picture) => {
      const { memberId } = await memberWithPicture();
      const initials = await drawnWith(memberId, null);
      expect(await drawnWith(memberId, picture)).toEqual(initials);
      const relayed = await anyone.fetch(`/api/avatar/${memberId}`);
      expect([relayed.status, relayed.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
    },
  );

  test(`a PNG of ${BOMB.length} bytes whose data unpacks to ${BYTES_OF_ZERO}: initials on the card`, async () => {
    const { memberId } = await memberWithPicture();
    const initials = await drawnWith(memberId, null);
    expect(await drawnWith(memberId, BOMB)).toEqual(initials);
  });

  test("a sound one is drawn and relayed", async () => {
    const { memberId } = await memberWithPicture();
    const initials = await drawnWith(memberId, null);
    expect(await drawnWith(memberId, GRADIENT_PNG)).not.toEqual(initials);
    expect(await bytesOf(await anyone.fetch(`/api/avatar/${memberId}`))).toEqual(GRADIENT_PNG);
  });
});

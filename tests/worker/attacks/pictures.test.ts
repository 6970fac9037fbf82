import { describe, expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { FILL_BYTE_JPEG, HOSTILE_PICTURES } from "../../support/hostile-pictures";
import { publicMember } from "../../support/members";
import { pngData, pngHeader, pngOf } from "../../support/picture-files";
import { profileOf, withPicture } from "../../support/tiles";

const anyone = new TestBrowser();
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

const cardOf = async (memberId: string) => bytesOf(await anyone.fetch(`/api/gcard/${memberId}/image`));

const BYTES_OF_ZERO = 100_000_000;
const BOMB = pngOf(pngHeader([64, 64]), pngData(BYTES_OF_ZERO));
const pictures = [
  [`a PNG whose data unpacks to ${BYTES_OF_ZERO}`, BOMB] as const,
  ["a JPEG of 16,000 by 16,000 that seems to be 64 by 64", FILL_BYTE_JPEG] as const,
  ...HOSTILE_PICTURES,
];
const withSize = pictures.map(([name, picture]) => [name, picture.length, picture] as const);

describe("a picture whose content differs from its header", () => {
  test.each(withSize)(
    "%s (%d bytes): the card shows initials, the avatar is the default, and the owner sees that it failed",
    async (_name, _size, picture) => {
      const member = await publicMember("patron", "mika");
      const initials = await cardOf(member.memberId);
      await withPicture(member, picture);
      expect(await cardOf(member.memberId)).toEqual(initials);
      const avatar = await anyone.fetch(`/api/avatar/${member.memberId}`);
      expect([avatar.status, avatar.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
      expect(await profileOf(member)).toMatchObject({ profileImage: null, picture: { state: "failed" } });
    },
  );
});

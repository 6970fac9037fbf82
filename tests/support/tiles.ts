import { eq } from "drizzle-orm";
import { vi } from "vitest";
import type { Profile } from "#worker/members/account/contract.ts";
import type { TestBrowser } from "./browser";
import { outboundAnswers } from "./outbound";
import { members, rowsOf } from "./rows";

export const SOURCE = "https://pictures.example/me.png";

type Member = TestBrowser & { memberId: string };

/** What the host of members' pictures answers in this test. */
export const pictureAnswers = (answer: () => Response | Promise<Response>, source = SOURCE) =>
  outboundAnswers(({ url }) => (url === source ? answer() : null));

export const setPicture = async (member: TestBrowser, profileImage: string | null = SOURCE) =>
  (await member.send("PATCH", "/api/auth/profile", { profileImage })).json<Profile>();

export const profileOf = async (member: TestBrowser) =>
  (await (await member.fetch("/api/auth/user")).json<{ profile: Profile }>()).profile;

/** Waits for the first attempt at the member's tile, which is made when the request that changed it is answered. */
export const tileTried = ({ memberId }: Member) =>
  vi.waitFor(
    async () => {
      const [member] = await rowsOf(members, eq(members.id, memberId));
      if (!member?.tileVersion && !member?.tileFault)
        throw new Error("There is neither a tile nor a fault yet.");
    },
    { timeout: 30_000, interval: 50 },
  );

/** Gives the member this picture, and waits for what becomes of it. */
export async function withPicture<M extends Member>(
  member: M,
  picture: Uint8Array<ArrayBuffer> | (() => Response | Promise<Response>),
): Promise<M> {
  pictureAnswers(typeof picture === "function" ? picture : () => new Response(picture));
  await setPicture(member);
  await tileTried(member);
  return member;
}

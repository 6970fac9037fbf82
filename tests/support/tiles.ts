import type { Profile } from "#worker/members/account/contract/index.ts";
import type { TestBrowser } from "./browser";
import { outboundAnswers } from "./outbound";
import { settled } from "./pending-work";
import type { Member } from "./sign-in";

export const SOURCE = "https://pictures.example/me.png";

/** Sets the answer of the host of members' pictures for this test. */
export const pictureAnswers = (answer: () => Response | Promise<Response>, source = SOURCE) =>
  outboundAnswers(({ url }) => (url === source ? answer() : null));

export const setPicture = async (member: TestBrowser, profileImage: string | null = SOURCE) =>
  (await member.send("PATCH", "/api/auth/profile", { profileImage })).json<Profile>();

export const profileOf = async (member: TestBrowser) =>
  (await member.json<{ profile: Profile }>("/api/auth/user")).profile;

/** Sets the member's picture and waits until the attempt to make its tile has ended. */
export async function withPicture<M extends Member>(
  member: M,
  picture: Uint8Array<ArrayBuffer> | (() => Response | Promise<Response>),
): Promise<M> {
  pictureAnswers(typeof picture === "function" ? picture : () => new Response(picture));
  await setPicture(member);
  await settled();
  return member;
}

import { BULK_MAX } from "#worker/log/contract/index.ts";
import type { people } from "../../fakes/patreon-people";
import { bulksOf } from "../bulk-changes";
import type { SiteClient } from "./site-client";

export async function fill(
  member: SiteClient,
  person: keyof typeof people,
  username: string,
  tracked: Record<"series" | "games", readonly object[]>,
) {
  await member.signIn(person, username);
  for (const kind of ["series", "games"] as const) {
    const size = Math.floor(55_000 / (JSON.stringify(tracked[kind][0] ?? "").length + 1));
    for (const changes of bulksOf(tracked[kind], Math.min(BULK_MAX, size))) {
      const path = `/api/tracker/${kind}/bulk`;
      const answer = await member.ask({ method: "POST", path, body: { changes } });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(text);
    }
  }
  return member;
}

import { entryClients } from "#app/log/client.ts";
import { OWN_FORMS } from "#app/members/own-forms.ts";
import { api, read } from "#app/requests/api.ts";
import type { Saved } from "#app/requests/forms.ts";

/** What somebody has seen, as the value of its box: `gundam-x.39`. */
export const seenValue = ({ id, length }: { id: string; length: number | null }) => `${id}.${length ?? 0}`;
export const seenId = (value: string) => value.split(".")[0] ?? "";

/** What the API gets of the form: all works in one call, which adds no activity, and the card. */
export function readWelcome(form: URLSearchParams) {
  const { seen: _, form: __, ...card } = Object.fromEntries(form);
  const changes = form.getAll("seen").map((value) => ({
    workId: seenId(value),
    status: "completed" as const,
    progress: Number(value.split(".")[1]),
    basedOn: 0,
  }));
  return { changes, card: OWN_FORMS.gcard(card) };
}

/** Answers with what takes the works back. */
export async function saveWelcomeByApi({ request }: { request: Request }): Promise<Saved> {
  const { changes, card } = readWelcome(new URLSearchParams(await request.text()));
  const entries = changes.length > 0 ? await entryClients.series.saveAll({ changes, removals: [] }) : [];
  await read(api.gcard.customize.$post({ json: card }));
  const answer = entries
    .filter(({ workId }) => changes.some((change) => change.workId === workId))
    .map(({ workId, revision }) => ({ workId, basedOn: revision }));
  return { saved: "welcome", answer };
}

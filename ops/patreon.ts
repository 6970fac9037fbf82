import { z } from "zod";

export const CLIENT_PAGE = "www.patreon.com/portal/registration/register-clients";
export const WEBHOOK_PAGE = "www.patreon.com/portal/registration/register-webhooks";

const API = "https://www.patreon.com/api/oauth2";
const TIMEOUT_MS = 10_000;

const ask = (path: string, init: RequestInit) =>
  fetch(`${API}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);

/** Asks Patreon to exchange an invalid code: it complains about the client first (RFC 6749, section 5.2). */
export async function checkClient(id: string, secret: string): Promise<"accepted" | "refused" | "unknown"> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: "setup-check",
    client_id: id,
    client_secret: secret,
    redirect_uri: "https://example.com/",
  });
  const response = await ask("/token", { method: "POST", body });
  const text = response ? await response.text() : "";
  if (text.includes("invalid_client")) return "refused";
  return text.includes("invalid_grant") ? "accepted" : "unknown";
}

const campaignsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      relationships: z.object({ creator: z.object({ data: z.object({ id: z.string() }) }) }).optional(),
    }),
  ),
});

export type Campaign = { id: string; ownerId: string | null };

/** The campaigns of the creator with this token. "refused": the token is invalid. "unknown": Patreon didn't answer. */
export async function readCampaigns(token: string): Promise<Campaign[] | "refused" | "unknown"> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await ask("/v2/campaigns?include=creator", { headers });
  if (response?.status === 401 || response?.status === 403) return "refused";
  const answer = campaignsSchema.safeParse(response?.ok ? await response.json().catch(() => null) : null);
  if (!answer.success) return "unknown";
  return answer.data.data.map(({ id, relationships }) => ({
    id,
    ownerId: relationships?.creator.data.id ?? null,
  }));
}

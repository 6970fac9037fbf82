import { useSessionUser } from "#app/page/session-user.ts";

export const pilotsPath = (username: string, other: string) => `/u/${username}/with/${other}`;

/** Null unless the visitor is another member with a public profile. */
export function useComparePath(username: string): string | null {
  const { profile } = useSessionUser();
  const own = profile?.publicProfile && !profile.profileHidden ? profile.publicUsername : null;
  return own && own !== username ? pilotsPath(username, own) : null;
}

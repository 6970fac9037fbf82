import { useSessionUser } from "#app/page/session-user.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/links.tsx";

export const pilotsPath = (username: string, other: string) => `/u/${username}/with/${other}`;

/** Null unless the visitor is another member with a public profile. */
export function useComparePath(username: string): string | null {
  const { profile } = useSessionUser();
  const own = profile?.publicProfile && !profile.profileHidden ? profile.publicUsername : null;
  return own && own !== username ? pilotsPath(username, own) : null;
}

/** Members see this on somebody else's profile. */
export function CompareWithMe({ username }: { username: string }) {
  const path = useComparePath(username);
  const { profile } = useSessionUser();
  if (path)
    return (
      <Button look="secondary" className="justify-self-start" to={path}>
        Compare with me
      </Button>
    );
  if (!profile || profile.profileHidden) return null;
  return (
    <p className="text-quiet text-sm">
      Compare your lists: <TextLink to="/profile">make your profile public</TextLink>
    </p>
  );
}

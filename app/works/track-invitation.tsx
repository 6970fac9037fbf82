import { BecomePatron, Button } from "#app/ui/button.tsx";

type Props = { path: string; isMember: boolean };

/** Shown instead of the own entry to everybody who is not a patron. */
export function TrackInvitation({ path, isMember }: Props) {
  return (
    <section
      aria-label="Track it"
      className="panel flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-5 print:hidden"
    >
      <p className="text-quiet">
        Supporters keep track here: status, progress, rating and notes, one tap per episode or hour.
      </p>
      {isMember ? (
        <BecomePatron />
      ) : (
        <Button asChild look="secondary">
          <a href={`/auth/patreon/login?${new URLSearchParams({ returnTo: path })}`}>Login with Patreon</a>
        </Button>
      )}
    </section>
  );
}

import { useEffect } from "react";
import { isRouteErrorResponse, Link, useLocation, useRevalidator } from "react-router";
import { Backdrop } from "#app/drawings/earth-moon-system.tsx";
import { expectedError } from "#app/shell/error-screen.tsx";
import { Button } from "#app/ui/button.tsx";
import { ProfileSkeleton } from "../public/profile-skeleton";

type Props = { title: string; text: string; canTryAgain?: boolean };

/** Shown instead of a profile that can't be shown. */
export function ProfileError({ title, text, canTryAgain }: Props) {
  return (
    <section className="relative isolate grid flex-1 place-items-center overflow-hidden px-4 py-24">
      <Backdrop className="absolute inset-0 -z-10" />
      <div className="grid max-w-xl justify-items-center gap-5 text-center">
        <h1 className="text-4xl">{title}</h1>
        <p className="text-lg text-quiet">{text}</p>
        <div className="flex flex-wrap justify-center gap-3">
          {canTryAgain && <Button onClick={() => location.reload()}>Try Again</Button>}
          <Button look="secondary" asChild>
            <Link to="/">Back to Home</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The visit of a page for which the profile was asked once more. */
let askedAgainAt: string | undefined;

/** Asks once more by itself, then says that the profile can't be loaded. */
export function ProfileFailed({ error }: { error: unknown }) {
  const { key } = useLocation();
  const { state, revalidate } = useRevalidator();
  const mayHelp = !isRouteErrorResponse(error) || error.status >= 500;
  useEffect(() => {
    if (!mayHelp || askedAgainAt === key) return;
    askedAgainAt = key;
    void revalidate();
  }, [mayHelp, key, revalidate]);
  if (state === "loading") return <ProfileSkeleton />;
  const text = expectedError(error)?.text ?? "Something went wrong on our side. Please try again.";
  return <ProfileError title="Error Loading Profile" text={text} canTryAgain />;
}

import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { site } from "#app/content/site.ts";
import { Backdrop } from "#app/drawings/logo.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { expectedError } from "#app/ui/error-screen.tsx";

const NOT_FOUND = "Profile Not Found";
const NOT_LOADED = "Error Loading Profile";

export const missingMeta = (error: unknown) =>
  pageMeta({ title: error ? NOT_LOADED : NOT_FOUND, description: site.description, noindex: true });

type ErrorProps = { title: string; text: string; canTryAgain?: boolean };

const ProfileError = ({ title, text, canTryAgain }: ErrorProps) => (
  <section className="relative isolate grid flex-1 place-items-center overflow-hidden px-4 py-24">
    <Backdrop className="absolute inset-0 -z-10" />
    <div className="grid max-w-xl justify-items-center gap-5 text-center">
      <h1 className="text-4xl">{title}</h1>
      <p className="text-lg text-quiet">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {canTryAgain && <Button onClick={() => location.reload()}>Try Again</Button>}
        <Button look="secondary" to="/members">
          Members
        </Button>
        <Button look="secondary" to="/">
          Back to Home
        </Button>
      </div>
    </div>
  </section>
);

export const ProfileNotFound = () => (
  <ProfileError title={NOT_FOUND} text="This user doesn't exist or has a private profile." />
);

/** The visit for which the page already tried a second time. */
let askedAgainAt: string | undefined;

/** Tries once more before it shows the error. */
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
  if (isRouteErrorResponse(error) && typeof error.data === "string" && error.status === 503)
    return <ProfileError title="Profile Data Error" text={error.data} canTryAgain />;
  const text = expectedError(error)?.text ?? "Something went wrong on our side. Please try again.";
  return <ProfileError title={NOT_LOADED} text={text} canTryAgain />;
}

const ProfileSkeleton = () => (
  <div role="status" className="page grid animate-pulse-quiet content-start gap-10 py-6 md:py-10">
    <span className="sr-only">Loading profile…</span>
    <div aria-hidden className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,600px)_minmax(24rem,1fr)]">
      <div className="aspect-[600/315] w-full max-w-[600px] bg-raised" />
      <div className="grid content-start gap-4">
        {["h-24", "h-24 w-44", "h-11 w-44", "h-52"].map((size) => (
          <div key={size} className={`${size} bg-raised`} />
        ))}
      </div>
    </div>
    <div aria-hidden className="h-24 bg-raised" />
  </div>
);

import { Link, redirect, useSearchParams } from "react-router";
import { Backdrop } from "#app/drawings/logo.tsx";
import { TrackerPicture } from "#app/home/tracker-picture.tsx";
import { SupportStatus } from "#app/members/own/support-status.tsx";
import { afterSignIn, safeReturnTo, supportOf, viewerOf } from "#app/services.server.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { BecomePatron } from "#app/ui/become-patron.tsx";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { LOGIN_ERRORS, type LoginError, signInAddress } from "#worker/members/sign-in/contract.ts";
import type { Route } from "./+types/login";

const ERROR_TEXTS: Record<LoginError, string> = {
  not_patron: "You need to be an active Patreon supporter to access the tracker features.",
  oauth_failed: "Authentication failed. Please try again.",
  no_code: "Authorization was cancelled or failed.",
  state_mismatch: "Security verification failed. Please try logging in again.",
  invalid_code: "Invalid authorization code. Please try again.",
  oauth_not_configured: "Authentication service is not properly configured.",
};

export const meta = pageMeta({ title: "Login", description: "Sign in with Patreon to use the tracker." });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = await viewerOf(context);
  const support = supportOf(context, visitor);
  const error = url.searchParams.get("error");
  const isSettled = !error || (error === "not_patron" && visitor?.patron);
  if (visitor?.member && isSettled) {
    throw redirect(afterSignIn(safeReturnTo(url.searchParams.get("returnTo")), visitor.patron));
  }
  return { support };
}

export default function Login({ loaderData: { support } }: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  const error = LOGIN_ERRORS.find((code) => code === searchParams.get("error"));
  return (
    <section className="relative isolate grid flex-1 place-items-center overflow-hidden px-4 py-16">
      <Backdrop className="absolute inset-0 -z-10" />
      <div className="grid w-full max-w-5xl items-center justify-items-center gap-8 lg:grid-cols-[28rem_1fr]">
        <div className="panel grid w-full max-w-md gap-6 p-6 sm:p-8">
          <div className="grid gap-2">
            <h1 className="text-3xl">Login</h1>
            <p className="text-quiet">
              The tracker is exclusively for our Patreon supporters. Sign in with your Patreon account to log
              what you watch and to show your G-Card.
            </p>
          </div>
          {error && <Alert>{ERROR_TEXTS[error]}</Alert>}
          {error === "not_patron" && support && <SupportStatus support={support} />}
          <div className="grid gap-3">
            <Button asChild className="min-h-12 text-lg">
              <a href={signInAddress(searchParams.get("returnTo"))}>Continue with Patreon</a>
            </Button>
            <Button look="quiet" asChild>
              <Link to="/">Back to Home</Link>
            </Button>
          </div>
          <p className="text-quiet text-sm">
            We read your name, email address, picture and whether you support us. We don't post anything, and
            we don't keep access to your Patreon account. Your list is yours, even if we are gone.
          </p>
        </div>
        <div className="grid w-full max-w-xl gap-5">
          <TrackerPicture />
          <BecomePatron look="secondary" />
        </div>
      </div>
    </section>
  );
}

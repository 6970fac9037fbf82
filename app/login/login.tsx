import { redirect, useSearchParams } from "react-router";
import { Backdrop } from "#app/drawings/logo.tsx";
import { SHOWN_WORKS } from "#app/home/shown-works.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { useSessionUser } from "#app/page/session-user.ts";
import { afterSignIn, safeReturnTo, supportOf, viewerOf } from "#app/requests/services.server.ts";
import { BecomePatron } from "#app/ui/become-patron.tsx";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { partOfPage } from "#app/ui/on-intent.ts";
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
  const isSettled = error === "not_patron" ? visitor?.patron : error !== "oauth_not_configured";
  if (visitor?.member && isSettled) {
    throw redirect(afterSignIn(safeReturnTo(url.searchParams.get("returnTo")), visitor.patron));
  }
  return { support, asked: SHOWN_WORKS.asked };
}

/** The scripts of both parts arrive with the page. The first part is for members who aren't patrons. */
const SupportStatus = partOfPage(
  async () => (await import("#app/profiles/own/support-status.tsx")).SupportStatus,
);
const TryList = partOfPage(async () => (await import("#app/home/member/try-list.tsx")).TryList);

export default function Login({ loaderData: { support, asked } }: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  const { signedIn } = useSessionUser();
  const error = LOGIN_ERRORS.find((code) => code === searchParams.get("error"));
  const signIn = signInAddress(searchParams.get("returnTo"));
  const head = (
    <>
      <h1 className="text-3xl md:text-4xl">Login</h1>
      <p className="text-pretty text-quiet">
        The tracker is exclusively for our Patreon supporters. Sign in with your Patreon account to log what
        you watch and to show your G-Card.
      </p>
      {error && <Alert>{ERROR_TEXTS[error]}</Alert>}
      {error === "not_patron" && support && <SupportStatus support={support} />}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button className="min-h-12 text-lg" href={signIn}>
          Continue with Patreon
        </Button>
        <Button look="quiet" to="/">
          Back to Home
        </Button>
      </div>
    </>
  );
  return (
    <section aria-label="Login" className="relative isolate flex-1 overflow-hidden">
      <Backdrop className="absolute inset-0 -z-10" />
      <TryList works={asked} head={head}>
        {(keep) => (
          <>
            {signedIn || !keep ? (
              <BecomePatron look="secondary" label={keep ?? undefined} />
            ) : (
              <Button look="secondary" className="justify-self-start" href={signIn}>
                {keep}
              </Button>
            )}
            <p className="text-quiet text-sm">
              We read your name, email address, picture and whether you support us. We don't post anything,
              and we don't keep access to your Patreon account. Your list is yours, even if we are gone.
            </p>
          </>
        )}
      </TryList>
    </section>
  );
}

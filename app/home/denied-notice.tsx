import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useSessionUser } from "#app/page/session-user.ts";
import { Notice } from "#app/ui/notice.tsx";
import { WithoutScripts } from "#app/ui/scripts.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { signInAddress } from "#worker/members/sign-in/contract.ts";

const TITLE = "Authentication Required";
const TEXT = "Please sign in with Patreon to access the tracker.";
const LINK_CLASS = "text-blue underline";

/** Tells a visitor why the home page shows instead of the tracker, then removes the reason from the address. */
export function DeniedNotice() {
  const { signedIn: isMember } = useSessionUser();
  const [searchParams, setSearchParams] = useSearchParams();
  const showToast = useToast();
  const navigate = useNavigate();
  const denied = searchParams.get("denied") === "tracker";
  const signIn = signInAddress(searchParams.get("returnTo"));

  useEffect(() => {
    if (!denied) return;
    const action = isMember
      ? { label: "Why?", run: () => navigate("/profile") }
      : { label: "Sign in", run: () => location.assign(signIn) };
    showToast({ title: TITLE, description: TEXT, variant: "destructive", action });
    setSearchParams(
      (params) => {
        params.delete("denied");
        params.delete("returnTo");
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [denied, signIn, isMember, navigate, showToast, setSearchParams]);

  if (!denied) return null;
  return (
    <WithoutScripts>
      <Notice tone="bad">
        <span>
          <strong>{TITLE}</strong> {TEXT}{" "}
        </span>
        {isMember ? (
          <Link to="/profile" className={LINK_CLASS}>
            Why?
          </Link>
        ) : (
          <a href={signIn} className={LINK_CLASS}>
            Sign in
          </a>
        )}
      </Notice>
    </WithoutScripts>
  );
}

/**
 * Returns the page of the tracker that the visitor was sent away from, or null. The value stays after the notice
 * removes the parameters from the address.
 */
export function useRefusedPage(): string | null {
  const [params] = useSearchParams();
  const asked = params.get("denied") === "tracker" ? (params.get("returnTo") ?? "/tracker/series") : null;
  const [returnTo, setReturnTo] = useState(asked);
  if (asked && asked !== returnTo) setReturnTo(asked);
  return asked ?? returnTo;
}

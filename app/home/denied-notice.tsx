import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { site } from "#app/content/site.ts";
import { useSessionUser } from "#app/page/session-user.ts";
import { nextStepOf, reasonOf } from "#app/profiles/own/support-words.ts";
import { Notice } from "#app/ui/notice.tsx";
import { WithoutScripts } from "#app/ui/scripts.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import type { Support } from "#worker/members/patronage/contract.ts";
import { signInAddress } from "#worker/members/sign-in/contract.ts";

const TITLE = "Authentication Required";
const TEXT = "Please sign in with Patreon to access the tracker.";

/** What opens the tracker: signing in, or for a member what Patreon or the profile offers. */
function stepFor(isMember: boolean, support: Support | null, returnTo: string | null) {
  if (!isMember) return { label: "Sign in", href: signInAddress(returnTo) };
  const step = support && nextStepOf(support);
  return step
    ? { label: step, href: site.support.link || site.links.patreon }
    : { label: "Why?", href: "/profile" };
}

/**
 * Tells a visitor why the home page shows instead of the tracker, then removes the reason from the address. `support` is
 * null for visitors who aren't signed in.
 */
export function DeniedNotice({ support }: { support: Support | null }) {
  const { signedIn: isMember } = useSessionUser();
  const [searchParams, setSearchParams] = useSearchParams();
  const showToast = useToast();
  const navigate = useNavigate();
  const denied = searchParams.get("denied") === "tracker";
  const { label, href } = stepFor(isMember, support, searchParams.get("returnTo"));
  const detail = support ? reasonOf(support) : undefined;

  useEffect(() => {
    if (!denied) return;
    const run = () => (href === "/profile" ? navigate(href) : location.assign(href));
    showToast({ title: TITLE, description: TEXT, detail, variant: "destructive", action: { label, run } });
    setSearchParams(
      (params) => {
        params.delete("denied");
        params.delete("returnTo");
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [denied, label, href, detail, navigate, showToast, setSearchParams]);

  if (!denied) return null;
  return (
    <WithoutScripts>
      <Notice tone="bad">
        <span>
          <strong>{TITLE}</strong> {TEXT} {detail}{" "}
        </span>
        <a href={href} className="text-blue underline">
          {label}
        </a>
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

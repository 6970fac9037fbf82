import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { isSignedOut } from "#app/requests/api-errors.ts";
import { tabStorage } from "#app/requests/device-storage.ts";
import { useToast } from "#app/ui/toasts.tsx";
import { HOUR_MS } from "#worker/platform/time.ts";

type SignInAgain = {
  memberId: string | null;
  /** Returns a function that removes the form. */
  register(name: string, read: () => unknown): () => void;
  hasUnsaved(): boolean;
  /** If the session has ended, keeps unsaved forms and `more`, opens the login page, and returns true. */
  leave(error: unknown, more?: Record<string, unknown>): boolean;
};

const SignInAgainContext = createContext<SignInAgain>({
  memberId: null,
  register: () => () => {},
  hasUnsaved: () => false,
  leave: () => false,
});

export const useSignInAgain = () => useContext(SignInAgainContext);

/** The unsaved forms are kept, so no form needs to ask before leaving. */
const IS_KEPT = { isKept: true };

export const isOnWayToSignIn = (state: unknown) =>
  typeof state === "object" && state !== null && "isKept" in state;

const unsavedIn = (forms: ReadonlyMap<string, () => unknown>) =>
  [...forms].map(([name, read]) => [name, read()] as const).filter(([, part]) => part !== null);

export function SignInAgainProvider({
  memberId,
  children,
}: {
  memberId: string | null;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const showToast = useToast();
  const forms = useRef(new Map<string, () => unknown>());

  const value = useMemo(
    (): SignInAgain => ({
      memberId,
      register(name, read) {
        forms.current.set(name, read);
        return () => void forms.current.delete(name);
      },
      hasUnsaved: () => unsavedIn(forms.current).length > 0,
      leave(error, more = {}) {
        if (!isSignedOut(error)) return false;
        const unsaved = Object.fromEntries(unsavedIn(forms.current));
        if (memberId) formDrafts.put(memberId, { ...unsaved, ...more });
        // A second change may fail while the browser is already opening the login page for the first one.
        if (location.pathname === "/login") return true;
        const returnTo = location.pathname + location.search;
        void navigate(`/login?${new URLSearchParams({ returnTo })}`, { replace: true, state: IS_KEPT });
        showToast({
          title: "Please sign in again",
          description: "Your session has ended. We'll keep what you entered until you're back.",
        });
        return true;
      },
    }),
    [memberId, navigate, showToast],
  );
  return <SignInAgainContext value={value}>{children}</SignInAgainContext>;
}

/** If the session ends before `part` is saved. Null keeps nothing. */
export function useKeepDraft(name: string, part: unknown) {
  const { register } = useSignInAgain();
  const read = useEffectEvent(() => part);
  useEffect(() => {
    const unregister = register(name, () => read());
    return () => unregister();
  }, [register, name]);
}

/** Once. A part that can't be restored, because its code didn't load, waits for the next visit. */
export function useRestoreDraft<Part>(name: string, restore: (part: Part) => unknown) {
  const { memberId } = useSignInAgain();
  const bringBack = useEffectEvent(async () => {
    const part = memberId ? formDrafts.take(memberId, name) : undefined;
    if (!memberId || part === undefined) return;
    try {
      await restore(part as Part);
    } catch {
      formDrafts.put(memberId, { [name]: part });
    }
  });
  useEffect(() => {
    void bringBack();
  }, []);
}

const KEY = "kept";
/** Signing in again takes less time. */
const LIFETIME_MS = HOUR_MS;
/** All parts together have at most so many characters of JSON. Browsers allow about five million per site. */
const LENGTH_MAX = 1_000_000;

type Kept = { memberId: string; until: number; parts: Record<string, unknown> };

/** Deletes parts that are too old or belong to another member. */
function partsFor(memberId: string): Record<string, unknown> {
  const kept = tabStorage.readJson(KEY) as Kept | null | undefined;
  if (kept?.memberId === memberId && kept.until > Date.now()) return kept.parts;
  tabStorage.write(KEY, null);
  return {};
}

function write(memberId: string, parts: Record<string, unknown>) {
  const text = JSON.stringify({ memberId, until: Date.now() + LIFETIME_MS, parts } satisfies Kept);
  if (Object.keys(parts).length === 0) tabStorage.write(KEY, null);
  else if (text.length <= LENGTH_MAX) tabStorage.write(KEY, text);
}

/** What a member entered and did not save, in this tab, for an hour and for that member only. */
export const formDrafts = {
  /** Leaves out parts that don't fit in addition to the kept ones. */
  put(memberId: string, parts: Record<string, unknown>) {
    for (const [name, part] of Object.entries(parts))
      write(memberId, { ...partsFor(memberId), [name]: part });
  },

  take(memberId: string, name: string): unknown {
    const { [name]: part, ...others } = partsFor(memberId);
    if (part !== undefined) write(memberId, others);
    return part;
  },
};

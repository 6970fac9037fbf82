import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import type { z } from "zod/mini";
import { isSignedOut } from "#app/requests/api-errors.ts";
import { useToast } from "#app/ui/toasts.tsx";

type SignInAgain = {
  /** Null for a visitor. */
  memberId: string | null;
  /** Registers a form. `read` returns its unsaved content, or null. Returns a function that removes the form again. */
  register(name: string, read: () => unknown): () => void;
  /**
   * If the error says that the session has ended, keeps the unsaved forms of the page and `more`, goes to the login
   * page, which leads back here, and returns true. Otherwise returns false.
   */
  leave(error: unknown, more?: Record<string, unknown>): boolean;
};

const SignInAgainContext = createContext<SignInAgain>({
  memberId: null,
  register: () => () => {},
  leave: () => false,
});

export const useSignInAgain = () => useContext(SignInAgainContext);

/** Marks the navigation to the login page: unsaved forms are kept, so no form needs to ask about them. */
const IS_KEPT = { isKept: true };

export const isOnWayToSignIn = (state: unknown) =>
  typeof state === "object" && state !== null && "isKept" in state;

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
      leave(error, more = {}) {
        if (!isSignedOut(error)) return false;
        const parts = [...forms.current].map(([name, read]) => [name, read()] as const);
        const filled = parts.filter(([, part]) => part !== null);
        if (memberId) formDrafts.put(memberId, { ...Object.fromEntries(filled), ...more });
        // A second change may fail while the first is already going to the login page.
        if (location.pathname === "/login") return true;
        const returnTo = location.pathname + location.search;
        void navigate(`/login?${new URLSearchParams({ returnTo })}`, { replace: true, state: IS_KEPT });
        showToast({
          title: "Please sign in again",
          description: "Your session has ended. We keep what you entered until you're back.",
        });
        return true;
      },
    }),
    [memberId, navigate, showToast],
  );
  return <SignInAgainContext value={value}>{children}</SignInAgainContext>;
}

/** Keeps this part of the page if the session ends before it is saved. A `part` of null keeps nothing. */
export function useKeepDraft(name: string, part: unknown) {
  const { register } = useSignInAgain();
  const read = useEffectEvent(() => part);
  useEffect(() => {
    const unregister = register(name, () => read());
    return () => unregister();
  }, [register, name]);
}

/** Restores what was kept under this name, once, if the schema accepts it. Only then is the schema loaded. */
export function useRestoreDraft<Schema extends z.ZodMiniType>(
  name: string,
  loadSchema: () => Promise<Schema>,
  restore: (part: z.infer<Schema>) => void,
) {
  const { memberId } = useSignInAgain();
  const bringBack = useEffectEvent(async () => {
    const part = memberId ? formDrafts.take(memberId, name) : undefined;
    if (!memberId || part === undefined) return;
    try {
      const found = (await loadSchema()).safeParse(part);
      if (found.success) restore(found.data);
    } catch {
      // The schema can't be loaded now: the part waits for the next visit.
      formDrafts.put(memberId, { [name]: part });
    }
  });
  useEffect(() => {
    void bringBack();
  }, []);
}

const KEY = "side7-kept";
/** Longer than signing in again takes. */
const LIFETIME_MS = 60 * 60 * 1000;
/** Limit of all parts together, in characters of JSON. Browsers allow a site about five million. */
const LENGTH_MAX = 1_000_000;

type Kept = { memberId: string; until: number; parts: Record<string, unknown> };

/** The valid parts of this member. Deletes parts that are too old or another member's. */
function partsFor(memberId: string): Record<string, unknown> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    if (kept?.memberId === memberId && kept.until > Date.now()) return kept.parts;
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, or holds other data under this key.
  }
  return {};
}

function write(memberId: string, parts: Record<string, unknown>) {
  const text = JSON.stringify({ memberId, until: Date.now() + LIFETIME_MS, parts } satisfies Kept);
  try {
    if (Object.keys(parts).length === 0) sessionStorage.removeItem(KEY);
    else if (text.length <= LENGTH_MAX) sessionStorage.setItem(KEY, text);
  } catch {
    // Storage is forbidden or full.
  }
}

/**
 * What a member entered and did not save, kept in this tab while they sign in again: for an hour, for that member only,
 * and until its form restores it. Each part has the name of its form.
 */
export const formDrafts = {
  /** Leaves out parts that don't fit beside the kept ones. */
  put(memberId: string, parts: Record<string, unknown>) {
    for (const [name, part] of Object.entries(parts))
      write(memberId, { ...partsFor(memberId), [name]: part });
  },

  /** Returns undefined if there is no part of that name. */
  take(memberId: string, name: string): unknown {
    const { [name]: part, ...others } = partsFor(memberId);
    if (part !== undefined) write(memberId, others);
    return part;
  },
};

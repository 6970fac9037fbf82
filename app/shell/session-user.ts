import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { NOBODY, type SessionUser } from "#worker/members/sign-in/contract.ts";

/** Who is looking at the page. Error pages may know nobody. */
export const useSessionUser = (): SessionUser => useRouteLoaderData<typeof loader>("root")?.user ?? NOBODY;

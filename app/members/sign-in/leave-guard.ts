import { type Location, useBeforeUnload, useBlocker } from "react-router";
import { isOnWayToSignIn } from "./sign-in-again";

const placeOf = ({ pathname, search }: Location) => `${pathname}#${new URLSearchParams(search).get("tab")}`;

/**
 * Stops the member from leaving the page or its tab while there are unsaved changes. The returned blocker goes on or
 * stays. Signing in again keeps the changes, so nothing stops that. A page can use this only once at a time.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && placeOf(currentLocation) !== placeOf(nextLocation) && !isOnWayToSignIn(nextLocation.state),
  );
}

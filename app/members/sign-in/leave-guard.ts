import { useBeforeUnload, useBlocker } from "react-router";
import { isOnWayToSignIn } from "./sign-in-again";

/** Signing in again keeps the changes, so nothing stops that. A page can use this only once at a time. */
export function useLeaveGuard(isUnsaved: () => boolean) {
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      isUnsaved() &&
      !isOnWayToSignIn(nextLocation.state),
  );
}

import { useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { isOnWayToSignIn } from "#app/sign-in/sign-in-again.tsx";

/** Asks before what was typed goes with the dialog, by its own doors, the back button or the whole page. */
export function useCloseGuard(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !isOnWayToSignIn(nextLocation.state),
  );
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });

  return {
    isAsking: isAsking || blocker.state === "blocked",
    /** Asking a second time is a change of mind. */
    askToClose: () => (isDirty ? setAsking((last) => !last) : onClose()),
    keepEditing() {
      setAsking(false);
      blocker.reset?.();
    },
    discard() {
      onClose();
      blocker.proceed?.();
    },
  };
}

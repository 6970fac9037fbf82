import { useBeforeUnload, useBlocker } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** Says whether a form has changes that are not saved. */
export type OnChanged = (form: "profile" | "settings", isChanged: boolean) => void;

const tabOf = (search: string) => new URLSearchParams(search).get("tab");

/** Asks before the member leaves changes that are not saved. A page has at most one of these. */
export function UnsavedChanges() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // If the session has ended, the login page keeps what the member entered.
      nextLocation.pathname !== "/login" &&
      (nextLocation.pathname !== currentLocation.pathname ||
        tabOf(nextLocation.search) !== tabOf(currentLocation.search)),
  );
  useBeforeUnload((event) => event.preventDefault());

  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      title="Leave without saving?"
      description="Your changes on this page are not saved yet."
      onClose={blocker.reset}
    >
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={blocker.reset} className="flex-1 whitespace-nowrap">
          Keep editing
        </Button>
        <Button look="danger" onClick={blocker.proceed} className="flex-1 whitespace-nowrap">
          Leave
        </Button>
      </div>
    </Dialog>
  );
}

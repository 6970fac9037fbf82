import { api, read } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { useSave } from "#app/ui/use-save.ts";

/** On how many devices the member is signed in, and how to end all sessions but this one. */
export function SignedInDevices({ count }: { count: number }) {
  const { pending, save } = useSave({
    success: "Signed out everywhere else",
    successText: "Only this device is still signed in.",
    failure: "Error",
    failureText: "Failed to sign out other devices",
  });
  const signOutElsewhere = () => read(api.auth["other-sessions"].$delete());
  return (
    <section
      aria-label="Signed-in devices"
      className="panel flex flex-wrap items-center justify-between gap-4 px-6 py-4 lg:col-span-2"
    >
      <p>{count === 1 ? "Signed in on this device only" : `Signed in on ${count} devices`}</p>
      {count > 1 && (
        <Button
          look="secondary"
          onClick={() => save(signOutElsewhere)}
          disabled={pending}
          className="max-sm:w-full noscript:hidden"
        >
          {pending ? "Signing out..." : "Sign out everywhere else"}
        </Button>
      )}
    </section>
  );
}

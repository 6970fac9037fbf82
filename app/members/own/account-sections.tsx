import { type SubmitEvent, useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { useSignInAgain } from "#app/members/sign-in/sign-in-again.tsx";
import { api, read } from "#app/requests/api.ts";
import { shownMessage } from "#app/requests/api-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Download } from "#app/ui/icons.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { useSave, useSubmit } from "#app/ui/use-submit.ts";
import { DELETION_WORD, NOT_CONFIRMED } from "#worker/members/account/contract.ts";

/** The parts below the forms. */
export const AccountSections = ({ deviceCount }: { deviceCount: number }) => (
  <>
    <SignedInDevices count={deviceCount} />
    <YourData />
    <nav
      aria-label="Your pages"
      className="flex flex-wrap gap-x-3 gap-y-2 border-rule border-t pt-6 md:col-span-2"
    >
      <Button look="quiet" asChild>
        <Link to="/tracker/series">Series Tracker</Link>
      </Button>
      <Button look="quiet" asChild>
        <Link to="/tracker/games">Game Tracker</Link>
      </Button>
      <Button look="quiet" asChild>
        <Link to="/tracker/import">Import & export</Link>
      </Button>
      <Button look="quiet" asChild>
        <Link to="/">Back to Home</Link>
      </Button>
      <Button look="danger" asChild className="max-sm:w-full sm:ml-auto">
        <a href="/auth/logout">Logout</a>
      </Button>
    </nav>
  </>
);

/** Shows on how many devices the member is signed in. Can end all other sessions. */
function SignedInDevices({ count }: { count: number }) {
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
      className="panel flex flex-wrap items-center justify-between gap-4 px-6 py-4 md:col-span-2"
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

/** Links to download a copy of all data, or to delete the account. */
function YourData() {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <section aria-labelledby="your-data" className="panel grid content-start gap-5 p-6 md:col-span-2">
      <div className="grid gap-2">
        <h2 id="your-data" className="text-2xl">
          Your data
        </h2>
        <p className="max-w-2xl text-quiet leading-relaxed">
          Download everything we keep about you, as a file that people and programs can read (JSON). Or delete
          your account and everything in it.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" asChild className="max-sm:w-full">
          <a href="/api/me/export" download>
            <Download aria-hidden size={18} /> Download my data
          </a>
        </Button>
        <Button look="danger" onClick={() => setIsDeleting(true)} className="max-sm:w-full noscript:hidden">
          Delete my account
        </Button>
      </div>
      {isDeleting && <DeleteAccountDialog onClose={() => setIsDeleting(false)} />}
    </section>
  );
}

/** Asks the member to type a word, then deletes the account and goes to the home page. */
function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [issue, setIssue] = useState<string | null>(null);
  const { pending, submit: send } = useSubmit();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const showToast = useToast();
  const { leave } = useSignInAgain();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (typed.trim().toUpperCase() !== DELETION_WORD) return setIssue(NOT_CONFIRMED);
    setIssue(null);
    await send(
      async () => {
        await read(api.me.$delete({ json: { confirm: DELETION_WORD } }));
        await leaveForGood();
      },
      (error) => {
        if (leave(error)) return;
        const description = shownMessage(error, "Failed to delete account");
        showToast({ title: "Error", description, variant: "destructive" });
      },
    );
  }

  async function leaveForGood() {
    await navigate("/", { replace: true });
    await revalidator.revalidate();
    showToast({ title: "Account deleted", description: "Everything you had here is gone, too." });
  }

  return (
    <Dialog title="Delete your account?" description="This can't be undone." onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <ul className="grid list-[square] gap-2 pl-5 leading-relaxed marker:text-red">
          <li>Your profile, your G-Card and everything you tracked are deleted immediately and for good.</li>
          <li>Places that show your card show a notice instead.</li>
          <li>A quiz player that your Patreon sign-in opens is deleted too, with its points.</li>
          <li>Your membership on Patreon doesn't change.</li>
        </ul>
        <TextField
          label={`Type ${DELETION_WORD} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={issue}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={onClose} disabled={pending} className="flex-1 whitespace-nowrap">
            Keep my account
          </Button>
          <Button type="submit" look="danger" disabled={pending} className="flex-1 whitespace-nowrap">
            {pending ? "Deleting..." : "Delete my account"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

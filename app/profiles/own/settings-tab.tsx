import { type ReactNode, useState } from "react";
import { useNavigate, useOutletContext } from "react-router";
import { Download } from "#app/drawings/icons.tsx";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { servicesOf, visitorOf } from "#app/requests/services.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { DialogOnIntent } from "#app/ui/on-intent.ts";
import { Part } from "#app/ui/section.tsx";
import { picturePath } from "#worker/card/contract/index.ts";
import { DELETION_WORD } from "#worker/members/account/contract/index.ts";
import type { Route } from "./+types/settings-tab";
import type { OwnProfile } from "./profile";
import { ProfileForm } from "./profile-form";
import { saveOwnForm } from "./save-form.server";
import { SettingsForm } from "./settings-form";
import { SupportStatus } from "./support-status";

/** The picture of the card, if others see it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { member } = await visitorOf(context);
  const shown = member && (await servicesOf(context).cards.view(member.id, null));
  return shown && `${picturePath(member.id, "600x315")}?v=${shown.card.version}`;
}

export const action = (args: Route.ActionArgs) => saveOwnForm(args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { saveOwnFormByApi as clientAction } from "#app/members/own-forms.ts";

export default function SettingsTab({ loaderData: card }: Route.ComponentProps) {
  const { profile, support, isWell, origin, deviceCount } = useOutletContext<OwnProfile>();
  return (
    <div className="grid items-start gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <ProfileForm profile={profile} />
      <SettingsForm profile={profile} origin={origin} card={card} />
      <Part title="Account" look="pb-3 text-2xl" className="panel px-5 pt-5 pb-1 sm:px-6">
        <div className="*:border-rule *:border-t *:py-4">
          {/* A status that needs something from the member is above the forms. */}
          {isWell && support && <SupportStatus support={support} isRow />}
          <SignedInDevices count={deviceCount} />
          <YourData />
          <AccountEnd />
        </div>
      </Part>
      <nav
        aria-label="Your pages"
        className="grid grid-cols-2 items-center gap-x-8 sm:flex sm:flex-wrap md:col-span-2"
      >
        <TextLink to="/tracker/series">Series Tracker</TextLink>
        <TextLink to="/tracker/games">Game Tracker</TextLink>
        <TextLink to="/tracker/import">Import & export</TextLink>
        <TextLink to="/">Back to Home</TextLink>
        <Button look="danger" className="max-sm:col-span-2 max-sm:mt-2 sm:ml-auto" href="/auth/logout">
          Logout
        </Button>
      </nav>
    </div>
  );
}

type RowProps = { label: string; title: string; text?: string; children: ReactNode };

/** What it is on the left, and the button for it on the right. */
const Row = ({ label, title, text, children }: RowProps) => (
  <section aria-label={label} className="flex flex-wrap items-center gap-x-4 gap-y-3">
    <div className="grid min-h-11 min-w-0 flex-1 basis-72 content-center gap-1">
      <p>{title}</p>
      {text && <p className="text-pretty text-quiet text-sm">{text}</p>}
    </div>
    {children}
  </section>
);

function SignedInDevices({ count }: { count: number }) {
  const form = useActionForm({
    name: "otherSessions",
    saved: {},
    done: { title: "Signed out everywhere else", description: "Only this device is still signed in." },
    failed: { text: "Failed to sign out other devices" },
  });
  return (
    <Row
      label="Signed-in devices"
      title={count === 1 ? "Signed in on this device only" : `Signed in on ${count} devices`}
    >
      {count > 1 && (
        <ActionForm form={form}>
          <Button type="submit" look="secondary" disabled={form.isPending} scripts="needed">
            {form.isPending ? "Signing out..." : "Sign out everywhere else"}
          </Button>
        </ActionForm>
      )}
    </Row>
  );
}

const YourData = () => (
  <Row
    label="Your data"
    title="Your data"
    text="Everything we keep about you, as a file that people and programs can read (JSON)."
  >
    <Button look="secondary" href="/api/me/export" download>
      <Download aria-hidden size={18} /> Download my data
    </Button>
  </Row>
);

function AccountEnd() {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Row
      label="Delete your account"
      title="Delete your account"
      text="And everything in it. This can't be undone."
    >
      <Button look="danger" onClick={() => setIsDeleting(true)} scripts="needed">
        Delete my account
      </Button>
      {isDeleting && <DeleteAccountDialog onClose={() => setIsDeleting(false)} />}
    </Row>
  );
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useActionForm({
    name: "deletion",
    saved: {},
    done: { title: "Account deleted", description: "Everything you had here is gone, too." },
    failed: { text: "Failed to delete account" },
    onSaved: () => navigate("/", { replace: true }),
  });
  return (
    <DialogOnIntent title="Delete your account?" description="This can't be undone." onClose={onClose}>
      <ActionForm form={form} noValidate className="grid gap-5">
        <ul className="grid list-[square] gap-2 pl-5 leading-relaxed marker:text-red">
          <li>Your profile, your G-Card and everything you tracked are deleted immediately and for good.</li>
          <li>Places that show your card show a notice instead.</li>
          <li>A quiz player that your Patreon sign-in opens is deleted too, with its points.</li>
          <li>Your membership on Patreon doesn't change.</li>
        </ul>
        <TextField
          label={`Type ${DELETION_WORD} to confirm`}
          name="confirm"
          error={form.issues.confirm}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            look="secondary"
            onClick={onClose}
            disabled={form.isPending}
            className="flex-1 whitespace-nowrap"
          >
            Keep my account
          </Button>
          <Button type="submit" look="danger" disabled={form.isPending} className="flex-1 whitespace-nowrap">
            {form.isPending ? "Deleting..." : "Delete my account"}
          </Button>
        </div>
      </ActionForm>
    </DialogOnIntent>
  );
}

import { useOutletContext } from "react-router";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { servicesOf, timeZoneOf, visitorOf } from "#app/requests/services.server.ts";
import { BecomePatron } from "#app/ui/become-patron.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CONNECTIONS_MAX, portPath } from "#worker/port/contract/index.ts";
import type { OwnProfile } from "../own/profile";
import type { Route } from "./+types/connections-tab";
import { ConnectionPanel } from "./connection-panel";
import { AccountField, SecretNotice, useSecret, ZoneField } from "./parts";
import { saveConnectionForm } from "./save-connections.server";
import { Steps } from "./steps";
import { Tokens } from "./tokens";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { member, patron } = await visitorOf(context);
  const { loadPort, tracker } = servicesOf(context);
  const all = member ? await (await loadPort()).list(member.id) : [];
  const [players = [], tokens = []] = [true, false].map((isPlayer) =>
    all.filter(({ scope }) => (scope === "player") === isPlayer),
  );
  const isAsked = players.some(({ questions }) => questions.some(({ result }) => result === "which"));
  const series = isAsked ? tracker.listSeries().map(({ id, title }) => [id, title] as const) : [];
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
  return { patron, players, tokens, series, zones, zone: timeZoneOf(request) };
}

export const action = (args: Route.ActionArgs) => saveConnectionForm(args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { saveConnections as clientAction } from "./forms";

export default function ConnectionsTab({ loaderData }: Route.ComponentProps) {
  const { patron, players, tokens, series, zones, zone } = loaderData;
  const { origin } = useOutletContext<OwnProfile>();
  if (!patron && players.length + tokens.length === 0) return <PatronsOnlyNotice />;
  return (
    <div className="grid gap-6">
      {!patron && (
        <Notice tone="warn">
          Your membership has ended, so nothing that your players and programs send is logged. Addresses and
          tokens log again as soon as you're a supporter.
        </Notice>
      )}
      {patron && (
        <Connect zones={zones} zone={zone} isFull={players.length >= CONNECTIONS_MAX} origin={origin} />
      )}
      {players.map((player) => (
        <ConnectionPanel key={player.id} connection={player} {...{ series, zones, patron }} />
      ))}
      {patron && <Steps origin={origin} />}
      {(patron || tokens.length > 0) && <Tokens {...{ tokens, zone, patron }} />}
    </div>
  );
}

type ConnectProps = { zones: readonly string[]; zone: string; isFull: boolean; origin: string };

function Connect({ zones, zone, isFull, origin }: ConnectProps) {
  const form = useActionForm({
    name: "connect",
    saved: { name: "", timeZone: zone, account: "" },
    isEmptied: true,
    failed: { text: "Failed to connect a player" },
  });
  const secret = useSecret("connect", form.outcome);
  return (
    <section aria-labelledby="connect" className="panel grid gap-5 p-5 sm:p-6">
      <div className="grid gap-2">
        <h2 id="connect" className="text-2xl">
          Connect a player
        </h2>
        <p className="max-w-prose text-pretty text-quiet">
          What you watch to the end in Jellyfin, Plex, Emby or Kodi then logs itself. You get an address that
          your player sends to. Whoever knows it can log for you, so keep it to yourself.
        </p>
      </div>
      {secret && (
        <SecretNotice
          label="Your player's address"
          value={origin + portPath(secret)}
          copied="Address copied!"
        />
      )}
      {isFull ? (
        <p>{`You have ${CONNECTIONS_MAX} players, which is the most. Revoke one to connect another.`}</p>
      ) : (
        <ActionForm form={form} className="grid items-start gap-5 md:grid-cols-3">
          <TextField
            label="Name"
            hint="Such as “Living room”."
            {...form.field("name")}
            maxLength={50}
            required
          />
          <ZoneField zones={zones} {...form.field("timeZone")} />
          <AccountField {...form.field("account")} />
          <Button type="submit" disabled={form.isPending} className="justify-self-start">
            {form.isPending ? "Connecting..." : "Make an address"}
          </Button>
        </ActionForm>
      )}
    </section>
  );
}

const PatronsOnlyNotice = () => (
  <section className="panel grid justify-items-center gap-4 p-8 text-center">
    <h2 className="text-2xl">What you watch logs itself</h2>
    <p className="max-w-prose text-quiet">
      Our Patreon supporters can connect Jellyfin, Plex, Emby or Kodi: each episode that you watch to its end
      is then in your log.
    </p>
    <BecomePatron />
  </section>
);

import { useOutletContext } from "react-router";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { servicesOf, timeZoneOf, visitorOf } from "#app/requests/services.server.ts";
import { ForSupporters } from "#app/ui/become-patron.tsx";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField, TextField } from "#app/ui/field.tsx";
import { formatDay } from "#app/ui/formats.ts";
import { TextLink } from "#app/ui/links.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CONNECTIONS_MAX, type Connection, portPath, type Scope } from "#worker/port/contract/index.ts";
import type { OwnProfile } from "../own/profile";
import type { Route } from "./+types/connections-tab";
import { ConnectionPanel } from "./connection-panel";
import { AccountField, Revoke, SecretNotice, useSecret, ZoneField } from "./parts";
import { saveConnectionForm } from "./save-connections.server";
import { Steps } from "./steps";

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
  if (!patron && players.length + tokens.length === 0) {
    return (
      <ForSupporters title="What you watch logs itself">
        Our Patreon supporters can connect Jellyfin, Plex, Emby or Kodi: each episode that you watch to its
        end is then in your log.
      </ForSupporters>
    );
  }
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

const SCOPES: Partial<Record<Scope, string>> = { read: "Only read", log: "Read and log" };

type Props = { tokens: readonly Connection[]; zone: string; patron: boolean };

/** For the member's programs. */
export function Tokens({ tokens, zone, patron }: Props) {
  const form = useActionForm({
    name: "token",
    saved: { name: "", scope: "read" },
    isEmptied: true,
    failed: { text: "Failed to make a token" },
  });
  const secret = useSecret("token", form.outcome);
  return (
    <section aria-labelledby="tokens" className="panel grid gap-5 p-5 sm:p-6">
      <div className="grid gap-2">
        <h2 id="tokens" className="text-2xl">
          Tokens for your programs
        </h2>
        <p className="max-w-prose text-pretty text-quiet">
          With a token, a program of yours reads your entries, and logs if you let it.
        </p>
        <TextLink to="/api">An example for each call</TextLink>
      </div>
      {secret && <SecretNotice label="Your token" value={secret} copied="Token copied!" />}
      {tokens.length > 0 && (
        <ul aria-label="Your tokens" className="grid">
          {tokens.map(({ id, name, scope, heardAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-t py-2"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere">{name}</p>
                <p className="text-quiet text-sm">
                  {`${SCOPES[scope]} · ${heardAt ? `last used ${formatDay(heardAt)}` : "never used"}`}
                </p>
              </div>
              <Revoke id={id} name={name}>
                Programs that use it stop working immediately. What they have logged stays.
              </Revoke>
            </li>
          ))}
        </ul>
      )}
      {patron && tokens.length < CONNECTIONS_MAX && (
        <ActionForm
          form={form}
          hiddenFields={{ timeZone: zone }}
          className="grid items-start gap-5 md:grid-cols-2"
        >
          <TextField
            label="Token's name"
            hint="Such as “My widget”."
            {...form.field("name")}
            maxLength={50}
            required
          />
          <SelectField label="What it may do" {...form.field("scope")}>
            <Options of={SCOPES as Record<string, string>} />
          </SelectField>
          <Button type="submit" disabled={form.isPending} className="justify-self-start">
            {form.isPending ? "Making..." : "Make a token"}
          </Button>
        </ActionForm>
      )}
    </section>
  );
}

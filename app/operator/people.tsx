import { Name } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { capital } from "#app/ui/formats.ts";
import { DELETION_WORD } from "#worker/members/account/contract/index.ts";
import { type ModeratedPerson, OPERATOR_PATH, type PersonKind } from "#worker/operator/contract.ts";
import { listIn, type Reportable } from "#worker/profiles/public/contract/index.ts";
import { Choices, Do, List, Pager, Part, Post, Time, type ViewOf } from "./frame";

const PATH = `${OPERATOR_PATH}/people`;

const KINDS: Record<PersonKind, { title: string; reports: string; hides: string }> = {
  member: {
    title: "Members",
    reports: "Most reports are under Reports; others come by email, with the address of the page.",
    hides:
      "With a hidden name, profile, directory and card show “Pilot” without a picture, at a neutral address. If only the picture is hidden, they show the default one. A hidden profile is private for everybody else, with its card. All copies are purged.",
  },
  player: {
    title: "Players of the quiz",
    reports: "Reports come by email, with the address of the page.",
    hides: "The leaderboard then shows “Player”.",
  },
};

const WHO =
  "A name, the beginning of a player's name, a username (pilot-… too), an email address or an id. Members who aren't in the directory are found by name and email if they joined lately.";

type PeopleView = ViewOf<"people">;

const HIDDEN_LISTS: Record<PeopleView["hidden"][number]["part"], { title: string; lead?: string }> = {
  name: { title: "Hidden names" },
  picture: {
    title: "Hidden pictures",
    lead: "A new picture stays hidden until you've looked at it and show it again. Below are the current pictures.",
  },
  profile: { title: "Hidden profiles" },
};

export function People({ view }: { view: PeopleView }) {
  const { kind, query, found, notes, newest, hidden } = view;
  const here = `/people?${new URLSearchParams({ kind, ...(query && { q: query }) })}`;
  return (
    <>
      <Choices
        label="Kind of account"
        path={PATH}
        chosen={`kind=${kind}`}
        choices={Object.entries(KINDS).map(([one, { title }]) => [`kind=${one}`, title])}
      />
      <Part
        title={
          kind === "member"
            ? "Hide parts of a profile, or sign somebody out"
            : "Hide a name, or sign somebody out"
        }
        lead={`${KINDS[kind].reports} Look at the page first. ${KINDS[kind].hides} They keep their account and see where to write to you. What they change later stays hidden too. Sign somebody out everywhere if another person may have their session.`}
      >
        <form method="get" action={PATH} className="grid max-w-xl gap-3">
          <input type="hidden" name="kind" value={kind} />
          <TextField label="Who" name="q" defaultValue={query ?? ""} hint={WHO} required />
          <Button type="submit" className="justify-self-start">
            Find
          </Button>
        </form>
        {query !== null && (
          <Persons persons={found} notes={notes} here={here} empty="Nobody has that name." />
        )}
      </Part>
      <Part title={kind === "member" ? "Newest members" : "Newest quiz accounts"}>
        <Persons persons={newest} here={here} empty="Nobody yet." />
      </Part>
      {hidden.map(({ part, persons, next }) => (
        <Part key={part} {...HIDDEN_LISTS[part]}>
          <Persons persons={persons} here={here} empty={`No ${part} is hidden.`} />
          <Pager next={next && `${PATH}?kind=${kind}&${next}`} />
        </Part>
      ))}
    </>
  );
}

type Notes = PeopleView["notes"];
type PersonsProps = { persons: ModeratedPerson[]; notes?: Notes; here: string; empty: string };

const Persons = ({ persons, notes = [], here, empty }: PersonsProps) => (
  <List empty={empty}>
    {persons.map((person) => (
      <li key={person.id} className="grid gap-4 border border-rule bg-panel p-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <PersonSummary person={person} />
          <Post to={here} fields={{ kind: person.kind, id: person.id }} className="flex flex-wrap gap-2">
            <PersonButtons person={person} />
          </Post>
        </div>
        <DeleteAccount person={person} here={here} />
        <PersonNotes notes={notes.filter(({ memberId }) => memberId === person.id)} here={here} />
      </li>
    ))}
  </List>
);

const GOES: Record<PersonKind, string> = {
  member:
    "Profile, card, lists, diary, sessions and a joined quiz account are deleted, and all copies are purged.",
  player: "Scores, games and sessions are deleted. A joined Patreon sign-in stays.",
};

const DeleteAccount = ({ person: { kind, id, name }, here }: { person: ModeratedPerson; here: string }) => (
  <details>
    <summary className="min-h-11 cursor-pointer content-center text-blue">
      Delete the account<span className="sr-only"> ({name})</span>
    </summary>
    <Post to={here} fields={{ kind, id }} className="grid max-w-xl gap-3 pt-3">
      <p className="text-quiet">
        {GOES[kind]} Nobody can undo this. Inquiries are under Inquiries; backups keep the data for 30 more
        days.
      </p>
      <TextField label={`Type ${DELETION_WORD} to confirm`} name="confirm" autoComplete="off" required />
      <Do to="delete" label="Delete" about={name} look="danger" className="justify-self-start" />
    </Post>
  </details>
);

/** All notes and lists of somebody that aren't private, each with its own button. */
function PersonNotes({ notes, here }: { notes: Notes; here: string }) {
  if (notes.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-blue">
        {notes.some(({ hiddenSince }) => hiddenSince)
          ? `Notes and lists (${notes.length}, some hidden)`
          : `Notes and lists (${notes.length})`}
      </summary>
      <ul className="grid gap-4 pt-3">
        {notes.map((one) => (
          <li key={one.about} className="grid gap-2 border-rule border-t pt-3">
            <NotesText about={one.about} title={one.title} shown={one} />
            <Post to={here} fields={{ kind: "member", id: one.memberId, about: one.about }}>
              {one.hiddenSince ? (
                <Do to="show-notes" label={`Show ${textName(one.about)} again`} about={one.title} />
              ) : (
                <Do to="hide-notes" label={`Hide ${textName(one.about)}`} about={one.title} look="danger" />
              )}
            </Post>
          </li>
        ))}
      </ul>
    </details>
  );
}

type TextProps = { about: Reportable; title: string; shown: Notes[number] | null };

export const textName = (about: Reportable) => (listIn(about) === null ? "notes" : "list");

/** `shown` is null if the text is gone. */
export const NotesText = ({ about, title, shown }: TextProps) => (
  <div className="grid gap-1">
    <p className="font-medium">{title}</p>
    <p className={shown ? "outside-text max-w-prose whitespace-pre-line" : "text-quiet"}>
      {shown?.text ?? "This is gone."}
    </p>
    {shown?.hiddenSince && <HiddenSince part={capital(textName(about))} at={shown.hiddenSince} />}
  </div>
);

function PersonButtons({ person }: { person: ModeratedPerson }) {
  const { kind, name, profile, picture, hidden } = person;
  const button = (verb: string, label: string) => (
    <Do to={verb} label={label} about={name} look={verb.startsWith("hide") ? "danger" : "secondary"} />
  );
  return (
    <>
      {hidden.name
        ? button("show", kind === "member" ? "Show name again" : "Show again")
        : button("hide", kind === "member" ? "Hide name and picture" : "Hide name")}
      {hidden.picture
        ? button("show-picture", "Show picture again")
        : picture && button("hide-picture", "Hide picture")}
      {hidden.profile
        ? button("show-profile", "Show profile again")
        : profile && button("hide-profile", "Hide whole profile")}
      {button("end-sessions", "Sign out everywhere")}
    </>
  );
}

const HiddenSince = ({ part, at }: { part: string; at: Date }) => (
  <span className="text-quiet text-sm">
    {part} hidden since <Time at={at} />
  </span>
);

export function PersonSummary({ person }: { person: ModeratedPerson }) {
  const { id, name, username, profile, picture, hidden, isNewPicture, createdAt } = person;
  return (
    <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-4">
      {picture && (
        <img
          src={picture}
          alt={name}
          width={72}
          height={72}
          loading="lazy"
          className="size-18 border border-rule object-cover"
        />
      )}
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <Name name={name} className="font-display font-semibold" />
        <span className="outside-text numerals text-quiet text-sm">
          {username && `@${username} · `}
          {id}
        </span>
        <span className="text-quiet text-sm">
          Joined <Time at={createdAt} />
        </span>
        {profile && (
          <a href={profile} className="outside-text content-center min-h-11 text-blue text-sm underline">
            {profile}
          </a>
        )}
        {hidden.name && <HiddenSince part="Name" at={hidden.name} />}
        {hidden.picture && (
          <span className="flex flex-wrap items-center gap-2">
            <HiddenSince part="Picture" at={hidden.picture} />
            {isNewPicture && <Badge tone="warn">New picture</Badge>}
          </span>
        )}
        {hidden.profile && <HiddenSince part="Profile" at={hidden.profile} />}
      </div>
    </div>
  );
}

import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import {
  type ModeratedPerson,
  OPERATOR_PATH,
  type OperatorView,
  type PersonKind,
} from "#worker/operator/contract.ts";
import { Pager, Part, Time } from "./frame";

const PATH = `${OPERATOR_PATH}/people`;

const KINDS: Record<PersonKind, { title: string; hint: string; reports: string; hides: string }> = {
  member: {
    title: "Members",
    hint: "A username, the neutral one (pilot-…) or an id. A report names the page; its address ends in the username.",
    reports: "Most reports are under Reports; others come by email, with the address of the page.",
    hides:
      "With a hidden name, profile, directory and card show “Pilot” without a picture, at a neutral address. If only the picture is hidden, they show the default one. All copies are purged.",
  },
  player: {
    title: "Players of the quiz",
    hint: "The name on the leaderboard, or an id.",
    reports: "Reports come by email, with the address of the page.",
    hides: "The leaderboard then shows “Player”.",
  },
};

export function People({ view }: { view: Extract<OperatorView, { section: "people" }> }) {
  const { kind, query, found, hidden, nextCursor, hiddenPictures, nextPictureCursor } = view;
  const here = `?${new URLSearchParams({ kind, ...(query && { q: query }) })}`;
  return (
    <>
      <nav aria-label="Kind of account" className="flex flex-wrap gap-2">
        {(Object.keys(KINDS) as PersonKind[]).map((one) => (
          <Button key={one} asChild look={one === kind ? "primary" : "secondary"}>
            <a href={`${PATH}?kind=${one}`} aria-current={one === kind ? "page" : undefined}>
              {KINDS[one].title}
            </a>
          </Button>
        ))}
      </nav>
      <Part
        title={kind === "member" ? "Hide a name or a picture" : "Hide a name"}
        lead={`${KINDS[kind].reports} Look at the page first. ${KINDS[kind].hides} They keep their account and see where to write to you. Names and pictures they choose later stay hidden too.`}
      >
        <form method="get" action={PATH} className="grid max-w-xl gap-3">
          <input type="hidden" name="kind" value={kind} />
          <TextField label="Who" name="q" defaultValue={query ?? ""} hint={KINDS[kind].hint} required />
          <Button type="submit" className="justify-self-start">
            Find
          </Button>
        </form>
        {query !== null && <Persons persons={found} here={here} empty="There is nobody with that name." />}
      </Part>
      <Part title={kind === "member" ? "Hidden names" : "Hidden now"}>
        <Persons persons={hidden} here={here} empty="No name is hidden." />
        <Pager
          first={null}
          next={nextCursor && `${PATH}?${new URLSearchParams({ kind, after: nextCursor })}`}
        />
      </Part>
      {kind === "member" && (
        <Part
          title="Hidden pictures"
          lead="A new picture stays hidden until you have looked at it and show it again. Pictures below are the present ones."
        >
          <Persons persons={hiddenPictures} here={here} empty="No picture is hidden." />
          <Pager
            first={null}
            next={
              nextPictureCursor && `${PATH}?${new URLSearchParams({ kind, afterPicture: nextPictureCursor })}`
            }
          />
        </Part>
      )}
    </>
  );
}

function Persons({ persons, here, empty }: { persons: ModeratedPerson[]; here: string; empty: string }) {
  if (persons.length === 0) return <EmptyLine>{empty}</EmptyLine>;
  return (
    <ul className="grid gap-3">
      {persons.map((person) => (
        <li
          key={person.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 border border-rule bg-panel p-4"
        >
          <PersonSummary person={person} />
          <form method="post" action={`${PATH}${here}`} className="flex flex-wrap gap-2">
            <input type="hidden" name="kind" value={person.kind} />
            <input type="hidden" name="id" value={person.id} />
            <PersonButtons person={person} />
          </form>
        </li>
      ))}
    </ul>
  );
}

function PersonButtons({ person }: { person: ModeratedPerson }) {
  const { kind, name, picture, hiddenAt, pictureHiddenAt } = person;
  const button = (verb: string, label: string) => (
    <Button type="submit" look={verb.startsWith("hide") ? "danger" : "secondary"} name="do" value={verb}>
      {label}
      <span className="sr-only"> ({name})</span>
    </Button>
  );
  return (
    <>
      {hiddenAt
        ? button("show", kind === "member" ? "Show name again" : "Show again")
        : button("hide", kind === "member" ? "Hide name and picture" : "Hide name")}
      {pictureHiddenAt
        ? button("show-picture", "Show picture again")
        : picture && button("hide-picture", "Hide picture")}
    </>
  );
}

/** Who it is, and what of them is hidden. */
export function PersonSummary({ person }: { person: ModeratedPerson }) {
  const { id, name, username, profile, picture, hiddenAt, pictureHiddenAt, isNewPicture } = person;
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
        <span className="font-display font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="numerals break-all text-quiet text-sm">
          {username && `@${username} · `}
          {id}
        </span>
        {profile && (
          <a href={profile} className="inline-flex min-h-11 items-center text-blue text-sm underline">
            {profile}
          </a>
        )}
        {hiddenAt && (
          <span className="text-quiet text-sm">
            Name hidden since <Time at={hiddenAt} />
          </span>
        )}
        {pictureHiddenAt && (
          <span className="flex flex-wrap items-center gap-2 text-quiet text-sm">
            <span>
              Picture hidden since <Time at={pictureHiddenAt} />
            </span>
            {isNewPicture && <Badge tone="warn">New picture</Badge>}
          </span>
        )}
      </div>
    </div>
  );
}

import { Link } from "react-router";
import { MachineDrawing } from "#app/drawings/machine.tsx";
import { Spoiler } from "#app/spoilers/spoiler.tsx";
import { Part } from "#app/ui/section.tsx";
import type { Kind } from "#franchise/works.ts";
import { Others } from "./work-links";

type Shown = {
  id: string;
  name: string;
  text: string;
  /** Set if the name gives these stories away. */
  nameSpoils: readonly string[] | undefined;
};
type ShownMachine = Shown & { model: string | null; isDrawn: boolean; hangar: string };

type Props = { kind: Kind; cast: { machines: readonly ShownMachine[]; people: readonly Shown[] } };

/** The page shows so many machines at first, and so many people of a game. */
const MOST = 6;

/** The machines to know and the people of a work. Links from the search lead to the people of a series. */
export function CastOfWork({ kind, cast: { machines, people } }: Props) {
  const others = machines.slice(MOST);
  const shownPeople = kind === "games" ? people.slice(0, MOST) : people;
  const otherPeople = people.slice(shownPeople.length);
  return (
    <>
      {machines.length > 0 && (
        <Part title="Machines to know" className="grid gap-4">
          <Machines machines={machines.slice(0, MOST)} />
          <Others count={others.length}>
            <Machines machines={others} />
          </Others>
        </Part>
      )}
      {people.length > 0 && (
        <Part title="People" className="grid gap-4">
          <People people={shownPeople} />
          <Others count={otherPeople.length}>
            <People people={otherPeople} />
          </Others>
        </Part>
      )}
    </>
  );
}

const People = ({ people }: { people: readonly Shown[] }) => (
  <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
    {people.map((person) => (
      <li
        key={person.id}
        id={person.id}
        className="grid scroll-mt-24 content-start gap-1 border-rule border-l-2 pl-4 target:border-blue"
      >
        <Spoiler of={person.nameSpoils}>
          <h3 className="font-display font-semibold text-lg">{person.name}</h3>
          <p className="text-quiet leading-relaxed">{person.text}</p>
        </Spoiler>
      </li>
    ))}
  </ul>
);

const Machines = ({ machines }: { machines: readonly ShownMachine[] }) => (
  <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    {machines.map((machine) => (
      <li
        key={machine.id}
        className={machine.nameSpoils ? "flex min-w-0 has-[details[open]]:[&>img]:hidden" : "min-w-0"}
      >
        {machine.nameSpoils && machine.isDrawn && (
          <MachineDrawing id={machine.id} size="silhouette" className="w-20 bg-raised object-cover" />
        )}
        <Spoiler of={machine.nameSpoils} className="flex-1">
          <Link
            to={`${machine.hangar}#${machine.id}`}
            className="group flex h-full items-start gap-4 border border-rule bg-panel p-3 hover:border-rule-strong focus-visible:border-blue"
          >
            {machine.isDrawn && (
              <MachineDrawing id={machine.id} size="small" className="size-20 shrink-0 object-cover" />
            )}
            <span className="grid min-w-0 content-start gap-1">
              <span className="font-display font-semibold text-lg leading-tight group-hover:text-blue">
                <span>{machine.name} </span>
                {machine.model && (
                  <span className="numerals font-normal text-blue text-sm">{machine.model}</span>
                )}
              </span>
              <span className="text-quiet text-sm leading-relaxed">{machine.text}</span>
            </span>
          </Link>
        </Spoiler>
      </li>
    ))}
  </ul>
);

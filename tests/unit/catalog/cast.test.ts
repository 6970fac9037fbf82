import { describe, expect, test } from "vitest";
import { allMachines } from "#franchise/art.ts";
import { MACHINE_ITEMS as MACHINES, PEOPLE_ITEMS as PEOPLE } from "#franchise/items.ts";
import { machines as shown } from "#franchise/machines.ts";

const CAST = [...MACHINES, ...PEOPLE];
const idsWhere = (test: (one: (typeof CAST)[number]) => boolean) => CAST.filter(test).map(({ id }) => id);

/** Names that say who somebody is, or that a hero gets another machine, and the story that they give away. */
const GIVING_AWAY: readonly [RegExp, string][] = [
  [/^(?:freedom|justice) gundam$/i, "gundam-seed"],
  [/strike freedom|infinite justice/i, "gundam-seed-destiny"],
  [/\bv2\b/i, "victory-gundam"],
  [/burning gundam|god gundam/i, "g-gundam"],
  [/double x/i, "gundam-x"],
  [/lupus rex/i, "iron-blooded-orphans-season-2"],
  [/calibarn|schwarzette/i, "the-witch-from-mercury-season-2"],
  [/casval|artesia|deikun|edward mass|milliardo|peacecraft|mafty|berah|mineva|zabi heir/i, "another"],
  [/ericht|elnora|samaya|neil dylandy|lyle|alex dino|neo roanoke|bushido|kincade|ple two/i, "another"],
  [/00 raiser|00 qan|neo zeong|altron|hell custom|kimaris vidar/i, "another"],
];

describe("the table of machines and people", () => {
  test("has every name once, also among the other spellings", () => {
    const names = CAST.flatMap(({ name, also = [] }) => [name, ...also]).map((name) => name.toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("names each series once, and a machine's pilot appears in its main series", () => {
    expect(idsWhere(({ works }) => new Set(works).size !== works.length)).toEqual([]);
    const people = new Map(PEOPLE.map((person) => [person.id, person]));
    const strangers = MACHINES.filter(
      ({ pilot, works }) => pilot && !people.get(pilot)?.works.includes(works[0]),
    );
    expect(strangers.map(({ id }) => id)).toEqual([]);
  });

  test("marks each name that gives a story away, and has no such name without its mark", () => {
    for (const { id, name, also = [], nameSpoils = [] } of CAST) {
      const told = GIVING_AWAY.flatMap(([names, story]) =>
        [name, ...also].some((one) => names.test(one)) ? [story] : [],
      );
      expect([id, told]).toEqual([id, [...nameSpoils]]);
    }
    expect(idsWhere(({ nameSpoils }) => nameSpoils !== undefined).length).toBeGreaterThan(0);
  });

  test("names no one in a sentence whose name is marked", () => {
    const marked = CAST.filter(({ nameSpoils }) => nameSpoils).map(({ name }) => name);
    expect(idsWhere(({ text, name }) => marked.some((one) => one !== name && text.includes(one)))).toEqual(
      [],
    );
  });
});

const files = new Map([...allMachines()].map(([name, draw]) => [name, draw()]));

test("the drawings of machines are those that the page shows", () => {
  const drawn = [...files.keys()].flatMap((name) => /^([^.]+)\.svg$/.exec(name)?.[1] ?? []);
  expect(drawn.toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
  expect(drawn.length).toBeGreaterThanOrEqual(20);
});

test("the drawings of machines need no other file, no script and at most 20 KB, and silhouettes one color", () => {
  for (const [name, svg] of files) {
    expect([name, /href|url\((?!#)|<script|NaN|undefined/.exec(svg)?.[0]]).toEqual([name, undefined]);
    expect([name, svg.length < 20 * 1024]).toEqual([name, true]);
    // A silhouette gives away none of the machine's colors.
    const plates = svg.slice(svg.indexOf("<g "));
    if (name.includes(".silhouette")) expect(plates.match(/fill="[^"]+"/g)).toHaveLength(1);
  }
});

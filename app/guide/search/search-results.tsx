import {
  CalendarDays,
  type Icon,
  LayoutGrid,
  ListTree,
  Play,
  Trophy,
  UserRound,
  Wrench,
} from "#app/drawings/icons.tsx";
import { MachineDrawing } from "#app/drawings/machine.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { foldedWords } from "#franchise/words.ts";
import type { Kind } from "#franchise/works.ts";
import drawn from "#generated/machines/drawn.json";
import type { ResultGroup } from "./documents";

const WORK = /^\/(?<kind>series|games)\/(?<id>[a-z0-9-]+)(?:#|$)/;
const MACHINE = /^\/resources\/mobile-suits#(?<id>[a-z0-9-]+)$/;

const ICONS: Record<ResultGroup, Icon> = {
  series: Play,
  games: Play,
  machines: Wrench,
  people: UserRound,
  words: ListTree,
  events: CalendarDays,
  pages: LayoutGrid,
  topics: Trophy,
  recordings: Play,
  members: UserRound,
};

export function ResultPicture({ group, to, isLarge }: { group: ResultGroup; to: string; isLarge?: boolean }) {
  const work = WORK.exec(to)?.groups as { kind: Kind; id: string } | undefined;
  const machine = MACHINE.exec(to)?.groups?.id;
  const KindIcon = ICONS[group];
  function picture() {
    if (work) return <Poster {...work} size="small" className={isLarge ? "w-13" : "w-8"} />;
    if (machine && drawn.includes(machine))
      return <MachineDrawing id={machine} size="small" className={isLarge ? "size-14" : "size-10"} />;
    return (
      <span
        className={`grid place-items-center border border-rule text-quiet ${isLarge ? "size-14" : "size-10"}`}
      >
        <KindIcon size={isLarge ? 24 : 18} />
      </span>
    );
  }
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center ${isLarge ? "w-14" : "w-10"} ${work ? (isLarge ? "h-20" : "h-12") : ""}`}
    >
      {picture()}
    </span>
  );
}

export type ShownResult = {
  to: string;
  title: string;
  about: string;
  name?: string | undefined;
  text: string;
};

type TextProps = ShownResult & { titleClass?: string; nameClass: string };

export function ResultText({ to, title, about, name, text, titleClass = "", nameClass }: TextProps) {
  const isName = to.startsWith("/u/");
  return (
    <span className="grid min-w-0 flex-1 content-center">
      <span
        title={isName ? title : undefined}
        className={`${isName ? "outside-name" : "outside-text"} ${titleClass}`}
      >
        <Highlighted title={title} text={text} />
      </span>
      <span className="outside-text numerals text-quiet text-sm">{about}</span>
      {name && (
        <span className={`${nameClass} text-quiet text-sm`}>
          <Highlighted title={name} text={text} />
        </span>
      )}
    </span>
  );
}

const Highlighted = ({ title, text }: { title: string; text: string }) =>
  highlighted(title, text).map(({ text: part, isMatch }, at) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
      <mark key={at} className="bg-transparent font-medium text-blue">
        {part}
      </mark>
    ) : (
      part
    ),
  );

export const matchedName = (title: string, names: readonly string[], text: string) =>
  hasMatch(highlighted(title, text)) ? undefined : names.find((name) => hasMatch(highlighted(name, text)));

type Part = { text: string; isMatch: boolean };

const WORD = /([\p{L}\p{N}'’∀]+)/u;

export function highlighted(title: string, text: string): Part[] {
  const asked = foldedWords(text);
  return title
    .split(WORD)
    .filter(Boolean)
    .flatMap((part) => {
      const length = WORD.test(part) ? matchedLength(part, asked) : 0;
      const [match, rest] = [part.slice(0, length), part.slice(length)];
      return [
        ...(match ? [{ text: match, isMatch: true }] : []),
        ...(rest ? [{ text: rest, isMatch: false }] : []),
      ];
    });
}

const hasMatch = (parts: readonly Part[]) => parts.some(({ isMatch }) => isMatch);

function matchedLength(word: string, asked: readonly string[]): number {
  const folded = foldedWords(word).join("");
  const lengths = asked.map((one) => {
    if (folded === one) return word.length;
    if (one.length < 2 || !folded.startsWith(one)) return 0;
    const lengths = Array.from(word, (_letter, at) => at + 1);
    return lengths.find((length) => foldedWords(word.slice(0, length)).join("").length >= one.length) ?? 0;
  });
  return Math.max(0, ...lengths);
}

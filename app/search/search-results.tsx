import { foldedWords } from "#worker/catalog/contract/folding.ts";

type TitleProps = { to: string; title: string; text: string; className?: string };

/** The title of a result. Names of members are clipped to their line. */
export function ResultTitle({ to, title, text, className = "" }: TitleProps) {
  const isName = to.startsWith("/u/");
  return (
    <span
      title={isName ? title : undefined}
      className={`${isName ? "outside-name" : "outside-text"} ${className}`}
    >
      <Highlighted title={title} text={text} />
    </span>
  );
}

/** A title with what was asked for in bold. */
export const Highlighted = ({ title, text }: { title: string; text: string }) =>
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

type Part = { text: string; isMatch: boolean };

const WORD = /([\p{L}\p{N}'’∀]+)/u;

/** A title in parts, with those marked that the text asks for. */
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

export const hasMatch = (parts: readonly Part[]) => parts.some(({ isMatch }) => isMatch);

/** How many letters of a word the longest of the words asked for covers, from its start. */
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

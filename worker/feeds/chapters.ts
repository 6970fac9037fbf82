import type { Chapter } from "./contract";

const CHAPTERS_MAX = 60;
/** "0:00 Intro" and "0:00 - 1:30 Intro". */
const LINE =
  /^\W{0,3}((?:\d{1,2}:)?\d{1,3}:[0-5]\d)(?:\s?[-–—]\s?(?:\d{1,2}:)?\d{1,3}:[0-5]\d)?\W{0,3}\s+(\S.*)$/;
/** "Intro 0:00", "Intro - 0:00" and "Intro (0:00 - 1:30)". */
const TIME_LAST = /\s\W?((?:\d{1,2}:)?\d{1,3}:[0-5]\d)(?:\s?[-–—]\s?(?:\d{1,2}:)?\d{1,3}:[0-5]\d)?\W?$/;
/** What divides a title from its time. */
const SEPARATOR = /(?:\s[-–—|]|\s?:)$/;

const secondsOf = (clock: string) => clock.split(":").reduce((total, part) => total * 60 + Number(part), 0);

/** The chapters in a description: times from 0:00 on, in order, as YouTube requires. */
export function chaptersIn(description: string): Chapter[] {
  const found = description.split("\n").flatMap((text): Chapter[] => {
    const line = text.trim().slice(0, 200);
    const [, clock, title] = LINE.exec(line) ?? [];
    if (clock && title) return [{ at: secondsOf(clock), title }];
    const last = TIME_LAST.exec(line);
    const name = line.slice(0, last?.index).trimEnd().replace(SEPARATOR, "").trim();
    return last?.[1] && name ? [{ at: secondsOf(last[1]), title: name }] : [];
  });
  const start = found.findIndex(({ at }) => at === 0);
  if (start === -1) return [];
  const chapters: Chapter[] = [];
  for (const chapter of found.slice(start)) {
    const last = chapters.at(-1);
    if (last && chapter.at <= last.at) break;
    chapters.push(chapter);
  }
  return chapters.length > 1 ? chapters.slice(0, CHAPTERS_MAX) : [];
}

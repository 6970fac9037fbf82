/** Zones by the names that feeds write, beside those that `Date` knows: UT, GMT, EST, EDT … PDT. */
const OFFSETS: Readonly<Record<string, string>> = {
  AKST: "-0900",
  AKDT: "-0800",
  HST: "-1000",
  AST: "-0400",
  ADT: "-0300",
  WET: "+0000",
  WEST: "+0100",
  BST: "+0100",
  CET: "+0100",
  MET: "+0100",
  CEST: "+0200",
  MEST: "+0200",
  EET: "+0200",
  EEST: "+0300",
  MSK: "+0300",
  SGT: "+0800",
  HKT: "+0800",
  AWST: "+0800",
  JST: "+0900",
  KST: "+0900",
  ACST: "+0930",
  AEST: "+1000",
  ACDT: "+1030",
  AEDT: "+1100",
  NZST: "+1200",
  NZDT: "+1300",
};

/** Names for both the standard and the summer time of a place. */
const PLACES: Readonly<Record<string, string>> = {
  ET: "America/New_York",
  CT: "America/Chicago",
  MT: "America/Denver",
  PT: "America/Los_Angeles",
};

const ZONE = /^[A-Z]{1,5}$/;
/** `Date` makes a day in 2000 of any word before a zone. */
const CLOCK = /\d:\d\d/;

/** Feeds write dates in many ways. A zone that nobody knows counts as UTC. Null if the date can't be read. */
export function isoDate(raw = ""): string | null {
  const written = raw.trim();
  const date = new Date(written);
  const read = isRead(date) ? date : dateInNamedZone(written);
  return isRead(read) ? read.toISOString() : null;
}

const isRead = (date: Date) => !Number.isNaN(date.getTime());

function dateInNamedZone(written: string): Date {
  const space = written.lastIndexOf(" ");
  const zone = written.slice(space + 1).toUpperCase();
  const clock = written.slice(0, Math.max(space, 0));
  if (!ZONE.test(zone) || !CLOCK.test(clock)) return new Date(Number.NaN);
  const place = PLACES[zone];
  return place ? dateIn(place, clock) : new Date(`${clock} ${OFFSETS[zone] ?? "+0000"}`);
}

/** When a place's clocks show this. Looks twice, because the first look doesn't know yet whether it was summer there. */
function dateIn(place: string, clock: string): Date {
  const asUtc = new Date(`${clock} +0000`);
  if (!isRead(asUtc)) return asUtc;
  const standard = new Date(asUtc.getTime() - offsetIn(place, asUtc));
  return new Date(asUtc.getTime() - offsetIn(place, standard));
}

/** How far a place's clocks are ahead of UTC, in milliseconds. */
function offsetIn(place: string, date: Date): number {
  const shown = date.toLocaleString("en-US", { timeZone: place, hourCycle: "h23" });
  return new Date(`${shown} UTC`).getTime() - Math.floor(date.getTime() / 1000) * 1000;
}

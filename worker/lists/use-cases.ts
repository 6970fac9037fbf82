import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { findWork } from "#franchise/catalog.ts";
import { type ListFacts, MOST_POSTERS } from "#worker/card/contract/wall.ts";
import { memberTag } from "#worker/members/account/contract/index.ts";
import { nameIssue, spelled } from "#worker/names/name-rule.ts";
import { conflict, invalid, notFound } from "#worker/platform/http/errors.ts";
import type { Platform } from "#worker/platform/index.ts";
import {
  type Item,
  inRows,
  LISTS_MAX,
  type List,
  type ListHead,
  WORKS_MAX,
  type WorkKey,
  withItem,
  workIn,
} from "./contract";
import type { ItemSent, LookChange, NewList, Removal } from "./contract/schemas";
import { createListStore, isShown, type ListOf, type ListStore, type StoredList } from "./store";

const WORDS = {
  missing: "There's no such list.",
  full: `You have ${LISTS_MAX} lists, which is the most. Delete one first.`,
  tooMany: `A list has at most ${WORKS_MAX} works. Remove some first.`,
  unknown: "We don't know that work.",
  notOn: "That work isn't on the list anymore.",
  changed: "This list was changed in another tab or on another device. Nothing was saved.",
};

/** A change that loses a race is made again from the list of that moment. */
const TRIES = 3;

type Head = Awaited<ReturnType<ListStore["heads"]>>[number];
const headOf = ({ hiddenAt, updatedAt: _updatedAt, ...head }: Head): ListHead => ({
  ...head,
  isHidden: hiddenAt !== null,
});

/** Works that the catalog no longer has are left out. */
const listOf = ({ memberId: _by, hiddenAt, createdAt: _, updatedAt: __, ...list }: StoredList): List => ({
  ...list,
  isHidden: hiddenAt !== null,
  items: list.items.filter(({ work }) => isKnown(work)),
});

/** What its owner wrote, for the operator. */
const moderated = ({ memberId, id, title, about, items, isPublic, hiddenAt, updatedAt }: StoredList) => {
  const text = [about, ...items.map(({ line }) => line)].filter(Boolean).join("\n");
  return isPublic ? [{ memberId, id, title, text, hiddenSince: hiddenAt, updatedAt }] : [];
};

function isKnown(work: WorkKey) {
  const { kind, id } = workIn(work);
  return findWork(kind, id) !== undefined;
}

function requireKnown(works: readonly WorkKey[]) {
  if (!works.every(isKnown)) throw invalid([{ path: "work", message: WORDS.unknown }]);
}

function titleFrom(title: string): string {
  const message = nameIssue(title);
  if (message) throw invalid([{ path: "title", message }]);
  return spelled(title);
}

/** Pages check who may call. */
export function createUseCases({ db, purges }: Pick<Platform, "db" | "purges">) {
  const store = createListStore(db);
  const noteSeen = (memberId: string) => purges.changed([memberTag(memberId)]);

  /** Returns the list's new revision. */
  async function change(
    memberId: string,
    id: string,
    basedOn: number | undefined,
    /** Null if there is nothing to change. */
    changedOf: (list: StoredList) => Parameters<ListStore["change"]>[1] | null,
  ): Promise<number> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const list = await store.find(memberId, id);
      if (!list) throw notFound(WORDS.missing);
      if (basedOn !== undefined && basedOn !== list.revision) break;
      const changed = changedOf(list);
      if (!changed) return list.revision;
      if (!(await store.change(list, changed, new Date()))) continue;
      if (list.isPublic || changed.isPublic) noteSeen(memberId);
      return list.revision + 1;
    }
    throw conflict(WORDS.changed);
  }

  async function add(memberId: string, { works, title, ...look }: NewList, items?: Item[]): Promise<string> {
    requireKnown(works);
    const id = crypto.randomUUID().replaceAll("-", "").slice(0, 16);
    const row = {
      ...look,
      memberId,
      id,
      title: titleFrom(title),
      items: items ?? works.map((work) => ({ work })),
    };
    if (!(await store.add(row, new Date()))) throw conflict(WORDS.full);
    return id;
  }

  const find = (memberId: string, id: string, which?: SQL) =>
    store.find(memberId, id, which).then((found) => found && listOf(found));
  /** As others see it. Private, hidden and missing lists are all null. */
  const findShown = (memberId: string, id: string) => find(memberId, id, isShown);

  return {
    heads: async (memberId: string) => (await store.heads(memberId)).map(headOf),
    shownHeads: async (memberId: string) => (await store.heads(memberId, isShown)).map(headOf),

    find: (memberId: string, id: string) => find(memberId, id),
    findShown,

    async factsOf(memberId: string, id: string): Promise<ListFacts | null> {
      const list = await findShown(memberId, id);
      if (!list) return null;
      const { title, isRanked, hasRows, items } = list;
      const posters = items.map(({ work }) => work);
      const rows = inRows(items, hasRows).flatMap(({ row, items: those }) =>
        row && those.length > 0 ? [{ name: row, posters: those.map(({ work }) => work) }] : [],
      );
      return {
        ...{ title, count: items.length, isRanked: isRanked && !hasRows },
        ...(rows.length > 0 ? { posters: [], rows } : { posters: posters.slice(0, MOST_POSTERS), rows }),
      };
    },

    allShown: async (memberId: string) => (await store.all(memberId, isShown)).map(listOf),

    all: async (memberId: string) => (await store.all(memberId)).map(listOf),

    /** Both return the id of the new list. */
    add: (memberId: string, list: NewList) => add(memberId, list),
    /** Copies works, order and rows, not what its owner wrote. */
    copy(memberId: string, { title, isRanked, hasRows, items }: List): Promise<string> {
      const copied = items.map(({ line: _, ...item }) => item);
      return add(memberId, { title, about: null, isRanked, hasRows, works: [] }, copied);
    },

    change: (memberId: string, id: string, { basedOn, title, ...look }: LookChange) =>
      change(memberId, id, basedOn, () => ({ ...look, title: titleFrom(title) })),

    async addWorks(memberId: string, id: string, works: WorkKey[]): Promise<void> {
      requireKnown(works);
      await change(memberId, id, undefined, ({ items }) => {
        const known = new Set(items.map(({ work }) => work));
        if (works.every((work) => known.has(work))) return null;
        const all = [...items, ...works.filter((work) => !known.has(work)).map((work) => ({ work }))];
        if (all.length > WORKS_MAX) throw invalid([{ path: "works", message: WORDS.tooMany }]);
        return { items: all };
      });
    },

    place: (memberId: string, id: string, { basedOn, ...sent }: ItemSent) =>
      change(memberId, id, basedOn, ({ items, hasRows }) => {
        if (!items.some(({ work }) => work === sent.work)) throw conflict(WORDS.notOn);
        return { items: withItem(items, hasRows, sent) };
      }),

    removeWork: (memberId: string, id: string, { basedOn, work }: Removal) =>
      change(memberId, id, basedOn, ({ items }) => {
        const left = items.filter((item) => item.work !== work);
        return left.length < items.length ? { items: left } : null;
      }),

    setPublic: (memberId: string, id: string, isPublic: boolean) =>
      change(memberId, id, undefined, (list) => (list.isPublic === isPublic ? null : { isPublic })),

    /** Lists that others see, or would see if the operator had not hidden them. */
    among: async (wanted: readonly ListOf[]) => (await store.among(wanted)).flatMap(moderated),
    shownOf: async (memberId: string) => (await store.all(memberId)).flatMap(moderated),

    /** `entry` is written in the same transaction. */
    async setHidden(which: ListOf, hiddenAt: Date | null, entry: BatchItem<"sqlite">): Promise<void> {
      await store.setHidden(which, hiddenAt, entry);
      await purges.changedNow([memberTag(which.memberId)]);
    },

    async remove(memberId: string, id: string): Promise<void> {
      if (!(await store.remove(memberId, id))) throw notFound(WORDS.missing);
      noteSeen(memberId);
    },
  };
}

export type UseCases = ReturnType<typeof createUseCases>;

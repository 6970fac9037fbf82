import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useSend } from "#app/forms/action-form.tsx";
import { inRows, ROWS, type Row, withItem } from "#worker/lists/contract/index.ts";
import type { ShownItem, ShownList } from "./lists.server";

/** Where a work goes: its place, counted from 1, and its row on a tier board. */
export type Move = { work: ShownItem["work"]; at: number; row?: Row | null };

/** Shows each move before it is saved, and sends one after the other. Quick moves of the same work are one. */
export function useArranged(list: ShownList) {
  const { hasRows } = list;
  const [unsaved, setUnsaved] = useState<ShownItem[] | null>(null);
  const [queue, setQueue] = useState<readonly Move[]>([]);
  const [spoken, setSpoken] = useState("");
  /** The page's data may come later than the answer. */
  const [answered, setAnswered] = useState(0);
  const revision = Math.max(answered, list.revision);
  const refocused = useRef<string | null>(null);
  /** A render can come between a move and the state of its request. */
  const isSent = useRef(false);
  const { revalidate } = useRevalidator();
  const items = unsaved ?? list.items;

  const { send, isPending } = useSend({
    name: "place",
    onSaved(answer) {
      isSent.current = false;
      setAnswered(Number(answer));
    },
    failed: { title: "Not moved", text: "Failed to save the new order" },
    onRefused() {
      isSent.current = false;
      setQueue([]);
      setUnsaved(null);
      void revalidate();
    },
  });

  useEffect(() => {
    if (isPending || isSent.current) return;
    const [next, ...others] = queue;
    if (!next) {
      if (list.revision >= answered) setUnsaved(null);
      return;
    }
    setQueue(others);
    isSent.current = true;
    const { row, ...place } = next;
    send({ ...place, at: String(next.at), ...(hasRows && { row: row ?? "" }), basedOn: String(revision) });
  }, [queue, isPending, send, hasRows, revision, list.revision, answered]);

  // A poster that changes its row is a new element.
  useLayoutEffect(() => {
    if (refocused.current === null) return;
    document.querySelector<HTMLElement>(`[data-item="${refocused.current}"] [data-handle]`)?.focus();
    refocused.current = null;
  });

  function move(one: Move) {
    const next = withItem(items, hasRows, one);
    setUnsaved(next);
    setQueue((all) => [...(all.at(-1)?.work === one.work ? all.slice(0, -1) : all), one]);
    const beside = inRows(next, hasRows).find((row) => row.items.some(({ work }) => work === one.work));
    const title = next.find(({ work }) => work === one.work)?.poster.title;
    const place = (beside?.items.findIndex(({ work }) => work === one.work) ?? 0) + 1;
    const row = hasRows ? `, ${one.row ? `row ${one.row}` : "no row"}` : "";
    setSpoken(`${title}: place ${place} of ${beside?.items.length}${row}`);
  }

  /** Left and right move within the row, up and down to the next row, or by a line of the wall. */
  function step(event: KeyboardEvent<HTMLElement>, item: ShownItem) {
    const rows = inRows(items, hasRows);
    const from = rows.findIndex(({ items: ofRow }) => ofRow.some(({ work }) => work === item.work));
    const ofRow = rows[from]?.items ?? [];
    const at = ofRow.findIndex(({ work }) => work === item.work) + 1;
    const wall = event.currentTarget.closest("ol, ul");
    const columns = wall ? getComputedStyle(wall).gridTemplateColumns.split(" ").length : 1;
    const vertical = (by: 1 | -1) =>
      hasRows ? { at, row: from + by } : { at: at + by * columns, row: from };
    const target = new Map([
      ["ArrowLeft", { at: at - 1, row: from }],
      ["ArrowRight", { at: at + 1, row: from }],
      ["ArrowUp", vertical(-1)],
      ["ArrowDown", vertical(1)],
      ["Home", { at: 1, row: from }],
      ["End", { at: ofRow.length, row: from }],
    ]).get(event.key);
    if (!target) return;
    event.preventDefault();
    const row = rows[target.row];
    if (!row) return;
    const last = row.items.length + (target.row === from ? 0 : 1);
    const place = Math.min(Math.max(1, target.at), last);
    if (place === at && target.row === from) return;
    refocused.current = item.work;
    move({ work: item.work, at: place, ...(hasRows && { row: row.row }) });
  }

  return { items, move, step, spoken };
}

export const rowNamed = (name: string | undefined): Row | null => ROWS.find((row) => row === name) ?? null;

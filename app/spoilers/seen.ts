import { useSyncExternalStore } from "react";
import { useRootData } from "#app/page/session-user.ts";
import { deviceStorage } from "#app/requests/device-storage.ts";
import { knownStories } from "#franchise/known-stories.ts";
import { isMarked } from "#franchise/work-marks.ts";

/** The spoilers that a visitor wants to see on this device: all of them, or those of these works. */
type Choice = { all: boolean; ids: readonly string[] };

const STORAGE_NAME = "seen";
const CHANGED = "seenchange";
const NOTHING: Choice = { all: false, ids: [] };

/**
 * Runs in the head and opens spoilers of works that the visitor has seen while the page loads, so that nothing moves
 * later. The server can't open these spoilers, because copies of pages are the same for everybody.
 */
export const SEEN_SCRIPT = `(function(){var seen;try{seen=JSON.parse(localStorage.getItem("side7-${STORAGE_NAME}"))}catch(e){}if(!seen)return;var ids=Array.isArray(seen.ids)?seen.ids:[];function open(){document.querySelectorAll("details[data-spoils]:not([open])").forEach(function(one){if(seen.all===true||one.dataset.spoils.split(" ").every(function(id){return ids.indexOf(id)>=0}))one.open=true})}var watch=new MutationObserver(open);watch.observe(document,{childList:true,subtree:true});addEventListener("DOMContentLoaded",function(){open();watch.disconnect()})})()`;

let chosen: { text: string | null; choice: Choice } = { text: null, choice: NOTHING };

function readChoice(): Choice {
  const text = deviceStorage.read(STORAGE_NAME);
  if (text === chosen.text) return chosen.choice;
  const { all, ids } = (deviceStorage.readJson(STORAGE_NAME) ?? {}) as { all?: unknown; ids?: unknown };
  const sound = Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  chosen = { text, choice: { all: all === true, ids: sound } };
  return chosen.choice;
}

export function rememberChoice(choice: Choice) {
  deviceStorage.writeJson(STORAGE_NAME, choice);
  // The choice lasts as long as the page if there is no storage.
  chosen = { text: deviceStorage.read(STORAGE_NAME), choice };
  dispatchEvent(new Event(CHANGED));
}

/** A removed entry is not finished. */
type Saved = { workId: string; isFinished?: boolean };

/** What the tracker has saved since the page loaded: which works are known, and what they make known. */
let changes = { states: new Map<string, boolean>(), known: knownStories([]) };

/** Opens and closes spoilers after the tracker has saved or removed these entries. */
export function rememberSaved(entries: readonly Saved[]) {
  const states = new Map(changes.states);
  for (const { workId, isFinished = false } of entries) states.set(workId, isFinished);
  const finished = [...states].flatMap(([id, isKnown]) => (isKnown ? id : []));
  changes = { states, known: knownStories(finished) };
  dispatchEvent(new Event(CHANGED));
}

const readChanges = () => changes;

function subscribe(onChange: () => void) {
  addEventListener("storage", onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener("storage", onChange);
    removeEventListener(CHANGED, onChange);
  };
}

/**
 * What the visitor has seen. A member has seen what they completed or watch again, and what it retells in full. For visitors, and
 * if the member's entries can't be read, the choice on this device counts. During hydration, a visitor has seen nothing.
 */
export function useSeen() {
  const choice = useSyncExternalStore(subscribe, readChoice, () => NOTHING);
  const { states, known } = useSyncExternalStore(subscribe, readChanges, readChanges);
  const ofMember = useRootData()?.seen;
  const has = ofMember
    ? (id: string) => known.has(id) || (!states.has(id) && isMarked(id, ofMember.marks) !== ofMember.isMost)
    : (id: string) => choice.ids.includes(id);
  return { ...choice, isMember: Boolean(ofMember), has };
}

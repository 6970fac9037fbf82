import { useSyncExternalStore } from "react";
import { deviceStorage } from "#app/device-storage.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { knownStories } from "#worker/catalog/contract/known-stories.ts";

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

let known: { text: string | null; choice: Choice } = { text: null, choice: NOTHING };

function readChoice(): Choice {
  const text = deviceStorage.read(STORAGE_NAME);
  if (text === known.text) return known.choice;
  const { all, ids } = (deviceStorage.readJson(STORAGE_NAME) ?? {}) as { all?: unknown; ids?: unknown };
  const sound = Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  known = { text, choice: { all: all === true, ids: sound } };
  return known.choice;
}

export function rememberChoice(choice: Choice) {
  deviceStorage.writeJson(STORAGE_NAME, choice);
  // Without storage, the choice lasts as long as the page.
  known = { text: deviceStorage.read(STORAGE_NAME), choice };
  dispatchEvent(new Event(CHANGED));
}

type Saved = { workId: string; status?: string };

/** Whether the member has completed these works, by the changes that the tracker has saved since the page loaded. */
let saved: ReadonlyMap<string, boolean> = new Map();

/** Opens and closes spoilers after the tracker has saved or removed these entries. */
export function rememberSaved(entries: readonly Saved[]) {
  saved = new Map([
    ...saved,
    ...entries.map(({ workId, status }) => [workId, status === "completed"] as const),
  ]);
  dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void) {
  addEventListener("storage", onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener("storage", onChange);
    removeEventListener(CHANGED, onChange);
  };
}

/** The last result for each list of the root's data, because a page has many spoilers. */
const knownOf = new WeakMap<readonly string[], { by: typeof saved; works: ReadonlySet<string> }>();

function worksKnownBy(completed: readonly string[], by: typeof saved): ReadonlySet<string> {
  const last = knownOf.get(completed);
  if (last?.by === by) return last.works;
  const all = [...new Set([...completed, ...by.keys()])].filter((id) => by.get(id) ?? true);
  const works = knownStories(all);
  knownOf.set(completed, { by, works });
  return works;
}

/**
 * What the visitor has seen. A member has seen what they have completed, and what it retells in full. For visitors, and
 * if the member's entries can't be read, the choice on this device counts. During hydration, a visitor has seen nothing.
 */
export function useSeen() {
  const choice = useSyncExternalStore(subscribe, readChoice, () => NOTHING);
  const changes = useSyncExternalStore(
    subscribe,
    () => saved,
    () => saved,
  );
  const completed = useRootData()?.completed ?? null;
  const works = completed ? worksKnownBy(completed, changes) : null;
  return {
    ...choice,
    isMember: works !== null,
    has: (id: string) => works?.has(id) ?? choice.ids.includes(id),
  };
}

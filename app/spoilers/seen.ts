import { createContext, useSyncExternalStore } from "react";
import { deviceStorage } from "#app/device-storage.ts";

/** The spoilers that a visitor wants to see: all of them, or those of these series. */
type Seen = { all: boolean; ids: readonly string[] };

const STORAGE_NAME = "seen";
const CHANGED = "seenchange";
const NOTHING: Seen = { all: false, ids: [] };

/**
 * Runs in the head and opens spoilers of series that the visitor has seen while the page loads, so that nothing moves
 * later. The server can't open these spoilers, because copies of pages are the same for everybody.
 */
export const SEEN_SCRIPT = `(function(){var seen;try{seen=JSON.parse(localStorage.getItem("side7-${STORAGE_NAME}"))}catch(e){}if(!seen)return;var ids=Array.isArray(seen.ids)?seen.ids:[];function open(){document.querySelectorAll("details[data-spoils]:not([open])").forEach(function(one){if(seen.all===true||one.dataset.spoils.split(" ").every(function(id){return ids.indexOf(id)>=0}))one.open=true})}var watch=new MutationObserver(open);watch.observe(document,{childList:true,subtree:true});addEventListener("DOMContentLoaded",function(){open();watch.disconnect()})})()`;

let known: { text: string | null; seen: Seen } = { text: null, seen: NOTHING };

function read(): Seen {
  const text = deviceStorage.read(STORAGE_NAME);
  if (text === known.text) return known.seen;
  const { all, ids } = (deviceStorage.readJson(STORAGE_NAME) ?? {}) as { all?: unknown; ids?: unknown };
  const sound = Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  known = { text, seen: { all: all === true, ids: sound } };
  return known.seen;
}

function subscribe(onChange: () => void) {
  addEventListener("storage", onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener("storage", onChange);
    removeEventListener(CHANGED, onChange);
  };
}

/** The choice in this browser. Returns the default during hydration. */
export const useSeen = (): Seen => useSyncExternalStore(subscribe, read, () => NOTHING);

export function rememberSeen(seen: Seen) {
  deviceStorage.writeJson(STORAGE_NAME, seen);
  // Without storage, the choice lasts as long as the page.
  known = { text: deviceStorage.read(STORAGE_NAME), seen };
  dispatchEvent(new Event(CHANGED));
}

/** The series that the signed-in member has completed; null for visitors. */
export const SeenByMember = createContext<readonly string[] | null>(null);

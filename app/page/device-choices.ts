import { deviceStorage } from "#app/requests/device-storage.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { HYDRATED } from "./hydration";

/* The page must know these before its first paint. Attributes of the root element have them. `day` is the distance of the
   reader's day from UTC's. */

const PLAYER = "player";
const NEWSLETTER = "newsletter-closed-until";

const CLOSED_MS = 30 * DAY_MS;

/**
 * Runs in the head. Runs again after hydration, because a new error page replaces the attributes of the root element.
 * Ignores dates in the far future, so that a wrong clock doesn't hide the banner forever.
 */
export const DEVICE_SCRIPT = `(function(){var root=document.documentElement;function apply(){var folded,until=0,now=new Date();root.dataset.day=Math.round((Date.UTC(now.getFullYear(),now.getMonth(),now.getDate())-Date.UTC(now.getUTCFullYear(),now.getUTCMonth(),now.getUTCDate()))/864e5);try{folded=localStorage.getItem("side7-${PLAYER}")==="folded";until=Number(localStorage.getItem("side7-${NEWSLETTER}"))-Date.now()}catch(e){}if(folded)root.dataset.player="folded";if(until>0&&until<=${CLOSED_MS})root.dataset.newsletter="closed"}apply();addEventListener("${HYDRATED}",apply)})()`;

export function foldPlayer(isFolded: boolean) {
  if (isFolded) document.documentElement.dataset.player = "folded";
  else delete document.documentElement.dataset.player;
  deviceStorage.write(PLAYER, isFolded ? "folded" : null);
}

export function closeNewsletter() {
  document.documentElement.dataset.newsletter = "closed";
  deviceStorage.write(NEWSLETTER, String(Date.now() + CLOSED_MS));
}

const SEARCH_KEY = "tracker-search-key";

export const searchKey = {
  isOn: () => deviceStorage.read(SEARCH_KEY) !== "off",
  choose: (on: boolean) => deviceStorage.write(SEARCH_KEY, on ? "on" : "off"),
};

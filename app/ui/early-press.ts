/** The window's event after React has taken over the page, or a part whose script loads later. */
export const HYDRATED = "hydrated";

export function reportHydration() {
  dispatchEvent(new Event(HYDRATED));
}

/**
 * Remembers the press of a button that React didn't handle, because the button's script had not loaded yet, and presses
 * the button again after hydration. Runs in the head. React marks the elements that it handles with such a property.
 * Buttons that submit a form without scripts are left alone: the browser sends their form. A later press anywhere
 * replaces the remembered one.
 */
export const EARLY_PRESS_SCRIPT = `(function(){var early;addEventListener("click",function(event){var button=event.target.closest?.("button[type=button],form[method=dialog] button");early=button&&!Object.keys(button).some(function(key){return key.startsWith("__reactProps")})?button:null},true);addEventListener("${HYDRATED}",function(){if(early&&early.isConnected)early.click()})})()`;

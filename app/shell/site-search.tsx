import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { Search } from "#app/drawings/icons.tsx";
import { searchKey } from "#app/page/device-choices.ts";
import { isOfConversion } from "#app/ui/keyboard.ts";
import { useOnIntent } from "#app/ui/on-intent.ts";
import { WithScripts } from "#app/ui/scripts.tsx";

const BUTTON_CLASS = "grid size-11 cursor-pointer place-items-center text-ink hover:text-blue";

const loadPanel = () => import("#app/guide/search/search-panel.tsx");

/** Here keys type text or have another meaning. */
const OWN_KEYS = "input, textarea, select, [contenteditable], [role=menu], [role=dialog]";

/** The key `/` presses it too. */
export function SiteSearch() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { part, ask, intent } = useOnIntent(loadPanel);
  const open = () => ask(() => setOpen(true));

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== "/" || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    if (isOfConversion(event)) return;
    if (!searchKey.isOn()) return;
    if (target instanceof Element && target.closest(OWN_KEYS)) return;
    if (document.querySelector("[role=dialog]")) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <>
      <WithScripts>
        <button
          ref={button}
          type="button"
          aria-label="Search"
          aria-haspopup="dialog"
          aria-keyshortcuts="/"
          data-tooltip="Search"
          {...intent}
          onClick={open}
          className={BUTTON_CLASS}
        >
          <Search aria-hidden size={22} />
        </button>
      </WithScripts>
      <noscript>
        <Link to="/search" aria-label="Search" className={BUTTON_CLASS}>
          <Search aria-hidden size={22} />
        </Link>
      </noscript>
      {part && isOpen && <part.SearchPanel button={button} onClose={() => setOpen(false)} />}
    </>
  );
}

import { type KeyboardEvent, type ReactNode, useId } from "react";
import { Link, type LinkProps } from "react-router";
import { moveFocus } from "./keyboard";

const LIST_CLASS = "flex overflow-x-auto border-rule border-b [scrollbar-width:none]";
const TAB_CLASS =
  "label-caps inline-flex min-h-12 cursor-pointer items-center whitespace-nowrap border-transparent border-b-2 px-4 text-quiet hover:text-ink focus-visible:-outline-offset-2 max-sm:px-2 aria-[current=page]:border-blue aria-[current=page]:text-ink aria-selected:border-blue aria-selected:text-ink";

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the open tab, which has something to focus. */
  children: ReactNode;
};

/** A row of tabs. Arrow keys, Home and End open another tab, as in native tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const row = useId();
  const open = `${row}-${value}`;
  return (
    <div className="grid gap-6">
      <div role="tablist" aria-label={label} onKeyDown={openByKey} className={LIST_CLASS}>
        {tabs.map((tab) => {
          const id = `${row}-${tab.value}`;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={id}
              aria-selected={id === open}
              aria-controls={id === open ? `${id}-panel` : undefined}
              tabIndex={id === open ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={TAB_CLASS}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${open}-panel`} aria-labelledby={open}>
        {children}
      </div>
    </div>
  );
}

function openByKey(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  moveFocus(event, tabs, { wraps: true })?.click();
}

type TabLink = Pick<LinkProps, "to" | "replace" | "preventScrollReset"> & {
  label: string;
  isCurrent: boolean;
};

/** Links that look like tabs. They work before any script runs. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav aria-label={label} className={LIST_CLASS}>
    {tabs.map(({ label: words, isCurrent, ...link }) => (
      <Link key={words} {...link} aria-current={isCurrent ? "page" : undefined} className={TAB_CLASS}>
        {words}
      </Link>
    ))}
  </nav>
);

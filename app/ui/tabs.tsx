import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
} from "react";
import { Link, type LinkProps } from "react-router";
import { SCRIPTS_CLASS, WithoutScripts } from "./scripts";

const LIST_CLASS = "flex border-rule border-b";
const TAB_CLASS =
  "label-caps inline-flex min-h-12 cursor-pointer items-center border-transparent border-b-2 px-4 text-quiet hover:text-ink aria-[current=page]:border-blue aria-[current=page]:text-ink data-[state=active]:border-blue data-[state=active]:text-ink";

type TabsProps<Value extends string> = {
  /** The accessible name of the row of tabs. */
  label: string;
  /** Without scripts, tabs with addresses are links. */
  tabs: readonly { value: Value; label: string; to?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** A `TabPanel` for each tab, or only the panel of the open tab. */
  children: ReactNode;
};

/** The id of the row of tabs, and the value of the open tab. */
const OpenTab = createContext({ row: "", value: "" });

const tabId = ({ row, value }: { row: string; value: string }) => `${row}-${value}`;

/** A row of tabs. Arrow keys, Home and End open another tab, as in native tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const row = useId();
  const links = tabs.flatMap(({ to, ...tab }) =>
    to ? { label: tab.label, to, isCurrent: tab.value === value } : [],
  );
  return (
    <div className="grid gap-6">
      {links.length > 0 && (
        <WithoutScripts>
          <TabLinks label={label} tabs={links} />
        </WithoutScripts>
      )}
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={openByKey}
        className={`${links.length > 0 ? SCRIPTS_CLASS.needed : ""} ${LIST_CLASS}`}
      >
        {tabs.map((tab) => {
          const isOpen = tab.value === value;
          const id = tabId({ row, value: tab.value });
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={id}
              aria-selected={isOpen}
              aria-controls={isOpen ? `${id}-panel` : undefined}
              tabIndex={isOpen ? 0 : -1}
              data-state={isOpen ? "active" : "inactive"}
              onClick={() => onChange(tab.value)}
              className={TAB_CLASS}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <OpenTab value={{ row, value }}>{children}</OpenTab>
    </div>
  );
}

function openByKey(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.indexOf(event.target as HTMLElement);
  const places: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (at === -1 || place === undefined) return;
  event.preventDefault();
  const next = tabs.at(place % tabs.length);
  next?.focus();
  next?.click();
}

/** The content of a tab. Shows only while the tab is open. */
export function TabPanel({ value, ...panel }: ComponentProps<"div"> & { value: string }) {
  const open = useContext(OpenTab);
  if (value !== open.value) return null;
  const id = tabId(open);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab must reach a panel that has nothing to focus
  return <div role="tabpanel" id={`${id}-panel`} aria-labelledby={id} tabIndex={0} {...panel} />;
}

type TabLink = Pick<LinkProps, "to" | "replace" | "preventScrollReset"> & {
  label: string;
  isCurrent: boolean;
};

/** Links that look like tabs. They work before any script runs. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={LIST_CLASS}>
      {tabs.map(({ label: words, isCurrent, ...link }) => (
        <Link key={words} {...link} aria-current={isCurrent ? "page" : undefined} className={TAB_CLASS}>
          {words}
        </Link>
      ))}
    </nav>
  );
}

import { Tabs as RadixTabs } from "radix-ui";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

const LIST_CLASS = "flex border-rule border-b";
const TAB_CLASS =
  "label-caps inline-flex min-h-12 cursor-pointer items-center border-transparent border-b-2 px-4 text-quiet hover:text-ink aria-[current=page]:border-blue aria-[current=page]:text-ink data-[state=active]:border-blue data-[state=active]:text-ink";

const withList = (className: string | undefined) => (className ? `${className} ${LIST_CLASS}` : LIST_CLASS);

type TabsProps<Value extends string> = {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  /** A `TabPanel` for each tab, or one for the tab that is open. */
  children: ReactNode;
};

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
  children,
}: TabsProps<Value>) {
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
      className="grid gap-6"
    >
      <RadixTabs.List aria-label={label} className={withList(className)}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={TAB_CLASS}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {children}
    </RadixTabs.Root>
  );
}

export const TabPanel = RadixTabs.Content;

type TabLink = Pick<LinkProps, "to" | "replace" | "preventScrollReset"> & {
  label: string;
  isCurrent: boolean;
};

/** Links that look like tabs. They work before any script runs. */
export function TabLinks({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly TabLink[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={withList(className)}>
      {tabs.map(({ label: words, isCurrent, ...link }) => (
        <Link key={words} {...link} aria-current={isCurrent ? "page" : undefined} className={TAB_CLASS}>
          {words}
        </Link>
      ))}
    </nav>
  );
}

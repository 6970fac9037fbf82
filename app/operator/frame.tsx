import type { ReactNode } from "react";
import { site } from "#app/content/site.ts";
import { Logo } from "#app/drawings/logo.tsx";
import { Document } from "#app/shell/document.tsx";
import { THEME_SCRIPT } from "#app/shell/theme.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { capital } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { OPERATOR_PATH, type OperatorView, OUTCOMES } from "#worker/operator/contract.ts";

export type Section = OperatorView["section"];
export type ViewOf<Name extends Section> = Extract<OperatorView, { section: Name }>;

const BAD: (keyof typeof OUTCOMES)[] = ["failed", "unconfirmed"];

type FrameProps = { view: OperatorView; sections: string[]; children: ReactNode };

/** The whole document. It needs no script: every button is in a form, and every other page a link. */
export function OperatorFrame({ view, sections, children }: FrameProps) {
  const title = capital(view.section);
  return (
    <Document
      scripts={THEME_SCRIPT}
      head={
        <>
          <meta name="robots" content="noindex" />
          <title>{`${title} · Operator · ${site.name}`}</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        </>
      }
    >
      <header className="border-rule border-b bg-space">
        <div className="page flex min-h-16 flex-wrap items-center gap-x-6">
          <a href="/" className="inline-flex min-h-11 min-w-0 items-center" aria-label={`${site.name}, home`}>
            <Logo name={site.shortName} className="text-2xl leading-none" />
          </a>
          <span className="label-caps text-blue">Operator</span>
          <a href="/auth/logout" className="ml-auto inline-flex min-h-11 items-center hover:text-blue">
            Logout
          </a>
        </div>
        <nav aria-label="Operator" className="page flex flex-wrap">
          {sections.map((section) => (
            <a
              key={section}
              href={section === "overview" ? OPERATOR_PATH : `${OPERATOR_PATH}/${section}`}
              aria-current={section === view.section ? "page" : undefined}
              className="label-caps inline-flex min-h-12 items-center border-transparent border-b-2 px-4 text-quiet hover:text-ink aria-[current=page]:border-blue aria-[current=page]:text-ink"
            >
              {capital(section)}
            </a>
          ))}
        </nav>
      </header>
      <main id="content" className="page grid content-start gap-8 py-8">
        <h1 className="text-3xl">{title}</h1>
        {view.outcome && (
          <Notice tone={BAD.includes(view.outcome) ? "bad" : "good"} role="status">
            {OUTCOMES[view.outcome]}
          </Notice>
        )}
        {children}
      </main>
    </Document>
  );
}

export const Part = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => (
  <section className="grid content-start gap-4">
    <h2 className="text-xl">{title}</h2>
    {lead && <Lead>{lead}</Lead>}
    {children}
  </section>
);

type PostProps = { to: string; fields?: Record<string, string>; className?: string; children: ReactNode };

export const Post = ({ to, fields = {}, className, children }: PostProps) => (
  <form method="post" action={OPERATOR_PATH + to} className={className}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

type DoProps = {
  to: string;
  label: ReactNode;
  /** For people who can't see what the button belongs to. */
  about?: string;
  look?: "primary" | "secondary" | "danger";
  className?: string;
};

export const Do = ({ to, label, about, look = "secondary", className }: DoProps) => (
  <Button type="submit" name="do" value={to} look={look} className={className}>
    {label}
    {about && <span className="sr-only">{` (${about})`}</span>}
  </Button>
);

export const Lead = ({ children }: { children: ReactNode }) => (
  <p className="max-w-2xl text-quiet">{children}</p>
);

type TableProps = { label: string; head: string[]; rows: { key: string; cells: ReactNode[] }[] };

/** A table that scrolls by itself where it is wider than the screen. The first cell of a row names it. */
export const Table = ({ label, head, rows }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
  <section aria-label={label} tabIndex={0} className="overflow-x-auto border border-rule">
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{label}</caption>
      <thead className="bg-panel">
        <tr>
          {head.map((title) => (
            <th key={title} scope="col" className="label-caps p-3 align-bottom text-quiet">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...cells] }) => (
          <tr key={key} className="border-rule border-t align-top">
            <th scope="row" className="whitespace-nowrap p-3 font-medium">
              {first}
            </th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} className="p-3">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** A sentence in place of a list without items. */
export const List = ({ empty, children }: { empty: string; children: ReactNode[] }) =>
  children.length === 0 ? <EmptyLine>{empty}</EmptyLine> : <ul className="grid gap-3">{children}</ul>;

export function Pager({ first, next }: { first?: string | null; next: string | null }) {
  if (!first && !next) return null;
  const link = (to: string, text: string) => (
    <a
      href={to}
      className="inline-flex min-h-11 items-center font-display font-semibold text-blue hover:underline"
    >
      {text}
    </a>
  );
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-x-6">
      {first && link(first, "Back to the newest")}
      {next && link(next, "Older")}
    </nav>
  );
}

type ChoicesProps = { label: string; path: string; chosen: string; choices: [string, ReactNode][] };

/** Buttons that lead to the lists of a page; `chosen` is the query of the current one. */
export const Choices = ({ label, path, chosen, choices }: ChoicesProps) => (
  <nav aria-label={label} className="flex flex-wrap gap-2">
    {choices.map(([query, text]) => (
      <Button
        key={query}
        look={query === chosen ? "primary" : "secondary"}
        href={`${path}?${query}`}
        aria-current={query === chosen ? "page" : undefined}
      >
        {text}
      </Button>
    ))}
  </nav>
);

export const OpenOrClosed = ({ path, state }: { path: string; state: "open" | "closed" }) => (
  <Choices
    {...{ label: "Open or closed", path, chosen: `state=${state}` }}
    choices={["open", "closed"].map((one) => [`state=${one}`, capital(one)])}
  />
);

/** Shows "2026-11-30 17:05 UTC". */
export function Time({ at }: { at: Date }) {
  const text = at.toISOString();
  return (
    <time dateTime={text} className="numerals whitespace-nowrap">
      {text.slice(0, 10)} {text.slice(11, 16)} UTC
    </time>
  );
}

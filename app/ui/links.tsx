import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps, useLocation } from "react-router";
import { site } from "#app/content/site.ts";
import { ArrowRight, ArrowUpRight, Flag } from "#app/drawings/icons.tsx";
import { useRootData } from "#app/page/session-user.ts";

/** A link to another site that opens in a new tab. Screen readers announce the new tab. */
export const ExternalLink = ({ children, ...props }: Omit<ComponentProps<"a">, "target" | "rel">) => (
  <a target="_blank" rel="noopener" {...props}>
    {children}
    <ArrowUpRight aria-hidden size={18} className="shrink-0" />
    <span className="sr-only">(opens in a new tab)</span>
  </a>
);

const SHAPE = "inline-flex min-h-11 items-center gap-1.5 font-display font-semibold hover:underline";
const LOOK = `${SHAPE} text-blue`;

type Props = (LinkProps | (ComponentProps<typeof ExternalLink> & { href: string })) & { isQuiet?: boolean };

/** A link on its own line, as high as a thumb: `to` a page of this site or `href` to another site. */
export function TextLink({ className = "", isQuiet, ...props }: Props) {
  const look = `${isQuiet ? `${SHAPE} text-quiet` : LOOK} ${className}`;
  return "to" in props ? <Link {...props} className={look} /> : <ExternalLink {...props} className={look} />;
}

export const More = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={`${LOOK} whitespace-nowrap`}>
    {children} <ArrowRight aria-hidden size={18} />
  </Link>
);

export function TextButton({ className = "", ...button }: ComponentProps<"button">) {
  const look = `${LOOK} cursor-pointer disabled:cursor-not-allowed disabled:text-quiet disabled:no-underline`;
  return <button type="button" {...button} className={`${look} ${className}`} />;
}

/** Renders our email address in the sentence, if there is one, as a link. */
export function EmailInText({ text }: { text: string }) {
  const [before, after] = text.split(site.email);
  return (
    <span>
      <span>{before}</span>
      {after !== undefined && <EmailLink />}
      <span>{after}</span>
    </span>
  );
}

export const EmailLink = () => (
  <UnchangedEmail>
    <a href={`mailto:${site.email}`} className="text-blue underline [overflow-wrap:anywhere]">
      {site.email}
    </a>
  </UnchangedEmail>
);

/**
 * Everything around an email address in a page's HTML. Cloudflare replaces addresses by a script of its own, and React
 * then refuses the page. Its documentation names these comments to prevent that.
 */
export const UnchangedEmail = ({ children }: { children: ReactNode }) => (
  <>
    <HiddenComment text="email_off" />
    {children}
    <HiddenComment text="/email_off" />
  </>
);

const HiddenComment = ({ text }: { text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, because React writes no comments
  <span hidden dangerouslySetInnerHTML={{ __html: `<!--${text}-->` }} />
);

type Order = Pick<LinkProps, "to" | "preventScrollReset" | "replace"> & { label: string; isCurrent: boolean };

/** Links that choose the order of a list. They work before any script runs. */
export const OrderLinks = ({ orders, className }: { orders: Order[]; className: string }) => (
  <nav aria-label="Order" className={className}>
    <span aria-hidden className="label-caps text-quiet">
      Order
    </span>
    <ul className="flex border border-rule-strong">
      {orders.map(({ label, isCurrent, ...link }) => (
        <li key={label} className="border-rule-strong not-first:border-l">
          <Link
            {...link}
            aria-current={isCurrent ? "true" : undefined}
            className="inline-flex min-h-11 items-center px-4 font-display font-semibold tracking-wide hover:bg-raised aria-[current]:bg-blue-solid aria-[current]:text-on-blue"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

type ReportLinkProps = {
  subject: string;
  label: string;
};

/** Opens an email to the operator that names this page. */
export function ReportLink({ subject, label }: ReportLinkProps) {
  const { pathname, search } = useLocation();
  const origin = useRootData()?.origin ?? "";
  const body = `Page: ${origin}${pathname}${search}\n\nWhat is wrong with it:\n`;
  const fields = `subject=${encodeURIComponent(`Report: ${subject}`)}&body=${encodeURIComponent(body)}`;
  return (
    <UnchangedEmail>
      <a
        href={`mailto:${site.email}?${fields}`}
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-quiet text-sm hover:text-ink hover:underline"
      >
        <Flag aria-hidden size={14} /> {label}
      </a>
    </UnchangedEmail>
  );
}

import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { ArrowUpRight } from "./icons";

/** A link to another site. It opens a new tab and says so. */
export function ExternalLink({ children, ...props }: Omit<ComponentProps<"a">, "target" | "rel">) {
  return (
    <a target="_blank" rel="noopener" {...props}>
      {children}
      <ArrowUpRight aria-hidden size={18} className="shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

const LOOK = "inline-flex min-h-11 items-center gap-1.5 font-display font-semibold text-blue hover:underline";

type Props = LinkProps | (ComponentProps<typeof ExternalLink> & { href: string });

/** A link on a line of its own, as high as a thumb: `to` a page of this site, or `href` to another one. */
export function TextLink({ className, ...props }: Props) {
  const look = className ? `${LOOK} ${className}` : LOOK;
  return "to" in props ? <Link {...props} className={look} /> : <ExternalLink {...props} className={look} />;
}

/** A button that looks like `TextLink`. */
export function TextButton({ className = "", ...button }: ComponentProps<"button">) {
  const look = `${LOOK} cursor-pointer disabled:cursor-not-allowed disabled:text-quiet disabled:no-underline`;
  return <button type="button" {...button} className={`${look} ${className}`} />;
}

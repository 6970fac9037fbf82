import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { SCRIPTS_CLASS } from "./scripts";

type Look = "primary" | "secondary" | "quiet" | "danger" | "subscribe";

const LOOKS: Record<Look, string> = {
  primary: "bg-blue-solid text-on-blue hover:[filter:brightness(1.1)]",
  secondary: "border border-rule-strong bg-panel text-ink hover:bg-raised",
  quiet: "text-ink hover:bg-raised",
  danger: "border border-red text-red hover:bg-red-solid hover:border-red-solid hover:text-on-red",
  subscribe: "bg-red-solid text-on-red hover:[filter:brightness(1.1)]",
};

/** Links that look like a button use it. */
export const buttonLook = (look: Look = "primary") =>
  `inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 px-4 py-2 font-display font-semibold tracking-wide transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${LOOKS[look]}`;

type Props = {
  look?: Look;
  /** Set if the button shows only where scripts run, or only where they don't. */
  scripts?: keyof typeof SCRIPTS_CLASS;
} & (
  | (ComponentProps<"button"> & { to?: never; href?: never })
  | (LinkProps & { href?: never })
  | (ComponentProps<"a"> & { to?: never; href: string })
);

/** A button, or a link that looks like one: `to` a page of this site, or `href` to anything else. */
export function Button({ look, scripts, className = "", ...props }: Props) {
  const all = `${buttonLook(look)} ${scripts ? SCRIPTS_CLASS[scripts] : ""} ${className}`;
  if (props.to !== undefined) return <Link {...props} className={all} />;
  if (props.href !== undefined) return <a {...props} className={all} />;
  return <button type="button" {...props} className={all} />;
}

type IconButtonProps = ComponentProps<"button"> & { label: string };

/** A button that shows only an icon. Screen readers get `label`. */
export const IconButton = ({ label, className = "", ...props }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className={`grid size-11 shrink-0 cursor-pointer place-items-center text-quiet hover:text-ink ${className}`}
    {...props}
  />
);

import { useLocation, useRouteLoaderData } from "react-router";
import { site } from "#app/content/site.ts";
import type { loader } from "#app/root.tsx";
import { Flag } from "./icons";

type Props = {
  /** What is reported, for the email's subject. */
  subject: string;
  label: string;
};

/** Opens an email to the site that names this page. */
export function ReportLink({ subject, label }: Props) {
  const { pathname, search } = useLocation();
  const origin = useRouteLoaderData<typeof loader>("root")?.origin ?? "";
  const body = `Page: ${origin}${pathname}${search}\n\nWhat is wrong with it:\n`;
  const fields = `subject=${encodeURIComponent(`Report: ${subject}`)}&body=${encodeURIComponent(body)}`;
  return (
    <a
      href={`mailto:${site.email}?${fields}`}
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-quiet text-sm hover:text-ink hover:underline"
    >
      <Flag aria-hidden size={14} /> {label}
    </a>
  );
}

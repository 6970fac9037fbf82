import { site } from "#app/content/site.ts";

/** A sentence in which our email address, if it has it, is a link. */
export function EmailInText({ text }: { text: string }) {
  const [before, after] = text.split(site.email);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <EmailLink />
      {after}
    </>
  );
}

export const EmailLink = () => (
  <a href={`mailto:${site.email}`} className="text-blue underline [overflow-wrap:anywhere]">
    {site.email}
  </a>
);

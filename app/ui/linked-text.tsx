import { Fragment } from "react";
import { Link } from "react-router";

const LINK = /\[([^[\]]+)\]\(([^()]+)\)/g;
const LINK_CLASS = "font-medium text-ink underline decoration-blue underline-offset-4 hover:text-blue";

/** Plain words with links written [like this](/contact), as the files in app/content/ have them. */
export function LinkedText({ text }: { text: string }) {
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 1) return <TextLink key={parts[index + 1]} label={part} to={parts[index + 1] ?? "/"} />;
    if (index % 3 === 2) return null;
    return <Fragment key={part}>{part}</Fragment>;
  });
}

function TextLink({ label, to }: { label: string; to: string }) {
  if (to.startsWith("/")) {
    return (
      <Link to={to} className={LINK_CLASS}>
        {label}
      </Link>
    );
  }
  return (
    <a href={to} className={LINK_CLASS}>
      {label}
    </a>
  );
}

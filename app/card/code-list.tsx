import { CopyButton } from "#app/ui/share-buttons.tsx";
import type { EmbedCode } from "./places";

const HINTS: Record<EmbedCode["format"], string> = {
  HTML: "Websites and blogs",
  BBCode: "Forum signatures",
  Markdown: "GitHub and wikis",
  Badge: "A small shields.io badge, in Markdown",
  Link: "Your profile's address",
  Address: "Just the picture's address",
};

/** `suffix` tells the two lists of codes apart in the names of their buttons. */
export const CodeList = ({ codes, suffix = "" }: { codes: EmbedCode[]; suffix?: string }) => (
  <ul aria-label={`Codes${suffix}`} className="grid gap-5 lg:grid-flow-col lg:auto-cols-fr">
    {codes.map(({ format, code }) => (
      <li key={format} className="grid min-w-0 grid-rows-[auto_1fr] gap-1.5">
        <div className="flex items-end justify-between gap-3">
          <div>
            <h3 className="label-caps">{format}</h3>
            <p className="text-quiet text-sm">{HINTS[format]}</p>
          </div>
          <CopyButton
            text={code}
            label={`Copy ${format} code${suffix}`}
            copied={{ title: "Copied!", description: `${format} code copied to clipboard.` }}
          >
            <span>
              Copy<span className="sr-only">{` ${format} code${suffix}`}</span>
            </span>
          </CopyButton>
        </div>
        <pre className="numerals whitespace-pre-wrap break-all border border-rule bg-space p-3 text-sm">
          <code>{code}</code>
        </pre>
      </li>
    ))}
  </ul>
);

import { useState } from "react";
import { Link } from "react-router";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { ShownCustomization } from "#worker/card/contract.ts";
import type { Profile } from "#worker/members/contract.ts";
import { type EmbedCode, embedCodes } from "./embed-codes";

const HINTS: Record<EmbedCode["format"], string> = {
  HTML: "Websites and blogs",
  BBCode: "Forum signatures",
  Markdown: "GitHub, wikis, notes",
  Badge: "A small shields.io badge, in Markdown",
};

type Props = {
  profile: Profile;
  origin: string;
  saved: ShownCustomization;
  /** Of the saved card's picture. */
  version: string;
};

/** What to paste elsewhere; where others could not see the card yet, what is missing. */
export function EmbedCodes({ profile, origin, saved, version }: Props) {
  const [isSharp, setSharp] = useState(false);
  if (!profile.publicUsername || !profile.publicProfile || !saved.isPublic) {
    return (
      <p className="text-quiet">
        Others see your card once you have a username and both your profile and your G-Card are public.{" "}
        <Link to="/profile" className="text-blue underline">
          Open your profile settings
        </Link>
      </p>
    );
  }
  const { id: userId, publicUsername: username } = profile;
  const codes = embedCodes({ origin, userId, username, version, scale: isSharp ? 2 : 1 });
  return (
    <div className="grid gap-5">
      <div className="max-w-md">
        <Switch
          label="Sharp picture"
          hint="1200 × 630 pixels, for dense screens: a larger file"
          checked={isSharp}
          onChange={setSharp}
        />
      </div>
      <ul className="grid gap-5 lg:grid-cols-2">
        {codes.map(({ format, code }) => (
          <li key={format} className="grid grid-rows-[auto_1fr] gap-1.5">
            <div className="flex items-end justify-between gap-3">
              <div>
                <h3 className="label-caps">{format}</h3>
                <p className="text-quiet text-sm">{HINTS[format]}</p>
              </div>
              <CopyButton
                text={code}
                label={`Copy ${format} code`}
                copied={{ title: "Copied!", description: `${format} code copied to clipboard.` }}
              />
            </div>
            <pre className="numerals whitespace-pre-wrap break-all border border-rule bg-space p-3 text-sm">
              <code>{code}</code>
            </pre>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { type ComponentProps, useState } from "react";
import { Link } from "react-router";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { Customization, ShownCustomization } from "#worker/card/contract.ts";
import type { Profile } from "#worker/members/contract.ts";
import { type EmbedCode, embedCodes } from "./embed-codes";
import { GCardWidget } from "./gcard-widget";
import type { GCardState } from "./use-gcard";

type Props = {
  profile: Profile;
  origin: string;
  saved: ShownCustomization;
  chosen: Customization;
  card: GCardState;
};

/** Shows how the card looks on other pages, and the codes to paste there. */
export function ShareSection({ profile, origin, saved, chosen, card }: Props) {
  const names = Object.keys(saved) as (keyof Customization)[];
  const isUnsaved = names.some((name) => chosen[name] !== saved[name]);
  return (
    <section aria-labelledby="gcard-share" className="panel grid gap-6 p-6">
      <div className="grid gap-1">
        <h2 id="gcard-share" className="text-2xl">
          Show it elsewhere
        </h2>
        <p className="text-quiet" role="status">
          {isUnsaved
            ? "The previews show your changes. Save them, and every copy follows within five minutes."
            : "A card that is pasted once stays up to date: every copy follows within five minutes."}
        </p>
      </div>
      {card.phase === "ready" && (
        <>
          <ForumPreview author={card.card.user.fullName} state={card} customization={chosen} />
          <EmbedCodes profile={profile} origin={origin} saved={saved} version={card.card.version} />
        </>
      )}
    </section>
  );
}

/** Other people's pages, which don't use the colors of our themes. */
const PAGES = [
  {
    name: "On a light forum page",
    page: "bg-[#eef0f4] text-[#1d2430]",
    post: "border-[#d3d8e0] bg-white",
    quiet: "text-[#566072]",
    line: "bg-[#e3e7ed]",
  },
  {
    name: "On a dark forum page",
    page: "bg-[#121417] text-[#e4e6ea]",
    post: "border-[#33373e] bg-[#1d2025]",
    quiet: "text-[#9aa3b0]",
    line: "bg-[#2b2f36]",
  },
];

type PreviewProps = Pick<ComponentProps<typeof GCardWidget>, "state" | "customization"> & { author: string };

/** The card as a signature, 300 pixels wide, on a light and on a dark page. */
function ForumPreview({ author, ...card }: PreviewProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {PAGES.map(({ name, page, post, quiet, line }) => (
        <figure key={name} className="grid grid-rows-[1fr_auto] gap-2">
          <div aria-hidden inert className={`border border-rule p-4 sm:p-5 ${page}`}>
            <div className={`grid gap-3 border p-4 text-sm ${post}`}>
              <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
                <span className="max-w-full truncate">{author}</span>
                <span className={`font-normal ${quiet}`}>#1979</span>
              </p>
              <div className="grid gap-2">
                <div className={`h-2.5 ${line}`} />
                <div className={`h-2.5 w-11/12 ${line}`} />
                <div className={`h-2.5 w-3/5 ${line}`} />
              </div>
              <div className={`h-px ${line}`} />
              <div className="max-w-[300px]">
                <GCardWidget {...card} />
              </div>
            </div>
          </div>
          <figcaption className="text-quiet text-sm">{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

const HINTS: Record<EmbedCode["format"], string> = {
  HTML: "Websites and blogs",
  BBCode: "Forum signatures",
  Markdown: "GitHub, wikis, notes",
  Badge: "A small shields.io badge, in Markdown",
};

type CodesProps = Pick<Props, "profile" | "origin" | "saved"> & { version: string };

/** The codes to paste elsewhere; if others can't see the card yet, what is missing. */
function EmbedCodes({ profile, origin, saved, version }: CodesProps) {
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

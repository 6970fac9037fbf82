import { type ReactNode, useEffect, useState } from "react";
import { site } from "#app/content/site.ts";
import { Button } from "#app/ui/button.tsx";
import { focused } from "#app/ui/keyboard.ts";
import { ExternalLink } from "#app/ui/links.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Two slim panels that load nothing from other sites until somebody asks for it. */
export const Community = () => (
  <section aria-label="Chat and creators" className="border-rule border-b bg-panel/50">
    <div className="page grid grid-cols-1 gap-4 py-5 lg:grid-cols-[1fr_2fr] lg:gap-6">
      <ChatWidget serverId={site.chatServerId} />
      <PhotoFeed profiles={site.photoProfiles} />
    </div>
  </section>
);

type Props = { serverId: string; theme?: "dark" | "light"; width?: string; height?: string };

/** Shows who is online on the Discord server, in an iframe from Discord. */
const ChatWidget = ({ serverId, theme = "dark", width = "100%", height = "500px" }: Props) => (
  <article className={PANEL_CLASS}>
    <h2 className="text-xl">Join Our Discord</h2>
    <ExternalLink href={site.links.chat} className={PILL_CLASS}>
      Open Discord
    </ExternalLink>
    <AskFirst label="Show the chat">
      <iframe
        title="Chat on Discord"
        src={`https://discord.com/widget?${new URLSearchParams({ id: serverId, theme })}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
        style={{ width, height }}
      />
    </AskFirst>
  </article>
);

const PANEL_CLASS = "panel flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 p-4";
const PILL_CLASS =
  "inline-flex min-h-11 max-w-56 items-center gap-1 rounded-full border border-rule-strong px-3 font-medium text-sm hover:border-blue hover:text-blue";

const SHOWN_POSTS = 4;

type Profile = (typeof site.photoProfiles)[number];

const PhotoFeed = ({ profiles }: { profiles: readonly Profile[] }) => (
  <article className={PANEL_CLASS}>
    <h2 className="text-xl">Gundam Community Creators</h2>
    <AskFirst label="Show the posts from Instagram">
      <PhotoPosts profiles={profiles.slice(0, SHOWN_POSTS)} />
    </AskFirst>
    <ul className="relative flex w-full gap-2 overflow-x-auto">
      {profiles.map(({ handle, link }) => (
        <li key={handle} className="shrink-0">
          <ExternalLink href={link} className={PILL_CLASS}>
            <span className="min-w-0 truncate">@{handle}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  </article>
);

const SCRIPT = "https://www.instagram.com/embed.js";
const SECOND_LOOK_MS = 1000;

declare global {
  interface Window {
    instgrm?: { Embeds: { process(): void } };
  }
}

/**
 * Loads Instagram's script, which turns each blockquote below into an iframe when the script loads and again a second
 * later. Returns whether the script failed to load.
 */
function useEmbedScript(list: string): boolean {
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the script must run again for another list
  useEffect(() => {
    const process = () => window.instgrm?.Embeds.process();
    const script = document.createElement("script");
    script.async = true;
    script.src = SCRIPT;
    script.onload = process;
    script.onerror = () => setFailed(true);
    document.body.appendChild(script);
    const secondLook = setTimeout(process, SECOND_LOOK_MS);
    return () => {
      clearTimeout(secondLook);
      script.remove();
    };
  }, [list]);
  return failed;
}

function PhotoPosts({ profiles }: { profiles: readonly { handle: string; link: string }[] }) {
  const failed = useEmbedScript(profiles.map(({ link }) => link).join(" "));
  return (
    <>
      {failed && (
        <Notice tone="bad" role="alert" className="mb-4">
          Instagram isn't responding. Try the links above instead.
        </Notice>
      )}
      <ul className="flex snap-x gap-4 overflow-x-auto pb-3">
        {profiles.map(({ handle, link }) => (
          <li key={link} className="w-[326px] shrink-0 snap-start">
            {/* The script replaces the blockquote. React must own only the element around it. */}
            <blockquote
              className="instagram-media grid min-h-96 place-items-center border border-rule bg-space"
              data-instgrm-permalink={link}
              data-instgrm-version="14"
            >
              <a
                href={link}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center text-blue hover:underline"
              >
                @{handle} on Instagram
              </a>
            </blockquote>
          </li>
        ))}
      </ul>
    </>
  );
}

type AskFirstProps = {
  /** The button's label. */
  label: string;
  children: ReactNode;
};

/** Loads iframes and scripts of other sites only after the visitor asks for them. */
function AskFirst({ label, children }: AskFirstProps) {
  const [asked, setAsked] = useState(false);
  if (asked) {
    return (
      <div ref={focused} tabIndex={-1} className="w-full min-w-0 outline-none">
        {children}
      </div>
    );
  }
  return (
    <Button look="secondary" onClick={() => setAsked(true)} scripts="needed" className="sm:ml-auto">
      {label}
    </Button>
  );
}

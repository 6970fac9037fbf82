import { useEffect, useState } from "react";

const SCRIPT = "https://www.instagram.com/embed.js";
const SECOND_LOOK_MS = 1000;

declare global {
  interface Window {
    instgrm?: { Embeds: { process(): void } };
  }
}

/** Instagram's own script turns each quotation below into a frame, once it has come and again a second later. */
function useEmbedScript(list: string): boolean {
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list wants the script anew
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

type Props = { profiles: readonly { handle: string; link: string }[] };

export function PhotoPosts({ profiles }: Props) {
  const failed = useEmbedScript(profiles.map(({ link }) => link).join(" "));
  return (
    <>
      {failed && (
        <p role="alert" className="mb-4 border-red border-l-4 bg-raised p-4">
          Instagram did not answer. The links above lead to the profiles.
        </p>
      )}
      <ul className="flex snap-x gap-4 overflow-x-auto pb-3">
        {profiles.map(({ handle, link }) => (
          <li key={link} className="w-[326px] shrink-0 snap-start">
            {/* The script replaces the quotation, so React owns only what is around it. */}
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

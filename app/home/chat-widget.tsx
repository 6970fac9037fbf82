import { site } from "#app/content/site.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Button } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";

type Props = { serverId: string; theme?: "dark" | "light"; width?: string; height?: string };

/** Who is online on the chat server, in a window of Discord's own. */
export function ChatWidget({ serverId, theme = "dark", width = "100%", height = "500px" }: Props) {
  return (
    <article className="panel grid grid-rows-[auto_1fr] gap-5 p-6">
      <div className="grid gap-2">
        <h3 className="text-2xl">Join Our Discord</h3>
        <p className="text-quiet">Ask, argue, show your kits. Newcomers get the best answers.</p>
      </div>
      <AskFirst
        label="Show the chat"
        note="The chat comes from Discord. Nothing is loaded from there until you ask for it."
        instead={
          <Button asChild look="quiet">
            <ExternalLink href={site.links.chat}>Open Discord</ExternalLink>
          </Button>
        }
      >
        <iframe
          title="Chat on Discord"
          src={`https://discord.com/widget?${new URLSearchParams({ id: serverId, theme })}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
          style={{ width, height }}
        />
      </AskFirst>
    </article>
  );
}

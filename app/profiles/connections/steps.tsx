import type { ReactNode } from "react";
import { Part } from "#app/ui/section.tsx";

const TEMPLATE = `{
  "title": "<movie>{title}</movie><episode>{show_name}</episode>",
  "season": "<episode>{season_num}</episode>",
  "episode": "<episode>{episode_num}</episode>",
  "year": "{year}",
  "user": "{username}"
}`;

const curl = (origin: string) => `curl ${origin}/port/YOUR-SECRET \\
  --json '{"title": "TITLE OF THE SERIES", "season": 1, "episode": 5, "day": "2026-11-28"}'`;

const Code = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: wide code scrolls, so the keyboard has to reach it
  <pre tabIndex={0} className="overflow-x-auto border border-rule bg-space p-3 text-sm">
    <code>{children}</code>
  </pre>
);

const players = (origin: string): [name: string, steps: ReactNode[], after?: ReactNode][] => [
  [
    "Jellyfin",
    [
      "In the dashboard, install the plugin “Webhook” and restart Jellyfin.",
      "In the plugin's settings, choose “Add Generic Destination” and enter your address as the Webhook Url.",
      "Check “Playback Stop” and, for episodes that you mark by hand, “User Data Saved”.",
      "Check your user, the item types “Movies” and “Episodes”, and “Send All Properties”. Save.",
    ],
  ],
  [
    "Jellyfin, with the unofficial plugin “Webhooks”",
    [
      "Add a webhook with your address and the payload format “Default”.",
      "Choose the events “Stop”, “Scrobble” and “Mark played”, and your user. Save.",
    ],
  ],
  [
    "Plex (with Plex Pass)",
    [
      "In Settings, under Network, check “Webhooks”.",
      "In your account's settings, under Webhooks, add your address.",
      "All users of the server send to it: enter your Plex name above as “User of the player”.",
    ],
  ],
  [
    "Emby",
    [
      "In your user's preferences, under Notifications, add a notification of the kind “Webhooks”.",
      "Enter your address, and choose application/json as the content type.",
      "Check “Playback Stop” and “Mark Played”. Save.",
    ],
  ],
  [
    "Kodi",
    [
      "Install an add-on that sends webhooks for playback, and enter your address.",
      "Choose JSON, and the events “stop” and “end”.",
    ],
  ],
  [
    "Tautulli",
    [
      "Under Notification Agents, add a Webhook with your address and the method POST.",
      "Under Triggers, check “Watched”.",
      "Under Data, paste this as the JSON Data of “Watched”:",
    ],
    <Code key="template">{TEMPLATE}</Code>,
  ],
  [
    "Android, without an address",
    [
      "In Chrome's menu, choose “Add to Home screen” and install this site.",
      "After an episode in YouTube, Crunchyroll or Netflix, share it with this site, and tap to log it.",
    ],
  ],
  [
    "iPhone, without an address",
    [
      "In the app Shortcuts, make a shortcut that shows in the share sheet and receives URLs and text.",
      "Add “URL Encode” with the shortcut's input.",
      "Add “Open URLs” with this address, and the encoded text behind it. Then share episodes with the shortcut:",
    ],
    <Code key="share">{`${origin}/tracker/share?text=`}</Code>,
  ],
  [
    "Anything that can post JSON",
    ["Only the title is needed. Without a season and an episode it's a film, and without a day it's today."],
    <Code key="curl">{curl(origin)}</Code>,
  ],
];

export const Steps = ({ origin }: { origin: string }) => (
  <Part title="Put the address into your player" className="grid gap-2">
    {players(origin).map(([name, steps, after]) => (
      <details key={name} className="border-rule border-t">
        <summary className="flex min-h-11 cursor-pointer items-center text-blue hover:underline">
          {name}
        </summary>
        <div className="grid max-w-prose gap-3 pb-4">
          <ol className="grid list-decimal gap-2 pl-6 leading-relaxed">
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps don't change
              <li key={at}>{step}</li>
            ))}
          </ol>
          {after}
        </div>
      </details>
    ))}
  </Part>
);

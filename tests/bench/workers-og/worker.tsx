import { ImageResponse } from "workers-og";
import { PLAIN_FORM } from "#worker/card/contract.ts";
import { initialsOf } from "#worker/card/templates/content.ts";
import { PictureView } from "#worker/card/templates/sizes.tsx";
import display from "../../../public/fonts/card/chakra-petch-latin-700-normal.ttf";
import mono from "../../../public/fonts/card/ibm-plex-mono-latin-600-normal.ttf";
import text from "../../../public/fonts/card/ibm-plex-sans-latin-600-normal.ttf";

const fonts = [
  { name: "Chakra Petch", data: display, weight: 700 as const, style: "normal" as const },
  { name: "IBM Plex Sans", data: text, weight: 600 as const, style: "normal" as const },
  { name: "IBM Plex Mono", data: mono, weight: 600 as const, style: "normal" as const },
];

/** The same card by the usual library, drawn whole: the name, the frame and the picture are in the address. */
export default {
  async fetch(request: Request, { PHOTO }: { PHOTO: string }): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const name = searchParams.get("name") ?? "";
    const card = (
      <PictureView
        size={PLAIN_FORM.size}
        frameStyle={searchParams.get("frame") ?? ""}
        content={{
          ...{ fullName: name, initials: initialsOf(name), sinceYear: 2026, isPatron: true },
          ...{ gundamTitle: "Ace Pilot", badgeType: "Zeon" },
          ...{ lastSeries: "Mobile Suit Zeta Gundam", lastGame: "Gundam Evolution" },
          avatar: searchParams.has("photo") ? PHOTO : null,
        }}
      />
    );
    const image = new ImageResponse(card, { width: 600, height: 315, fonts });
    return new Response(await image.arrayBuffer(), { headers: { "Content-Type": "image/png" } });
  },
};

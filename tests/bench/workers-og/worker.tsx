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

/** A card with the same words and picture on a single gradient, as people usually draw with this library. */
function PlainCard({ name, avatar }: { name: string; avatar: string | null }) {
  const column = { display: "flex", flexDirection: "column" } as const;
  return (
    <div
      style={{
        ...{ display: "flex", width: 600, height: 315, padding: 36, color: "#ffffff", gap: 24 },
        backgroundImage: "linear-gradient(135deg, #0a1140, #1f86d6)",
        fontFamily: "IBM Plex Sans",
      }}
    >
      {avatar ? (
        <img src={avatar} alt="" width={124} height={124} style={{ borderRadius: 34 }} />
      ) : (
        <div style={{ display: "flex", width: 124, height: 124, fontSize: 57 }}>{initialsOf(name)}</div>
      )}
      <div style={column}>
        <div style={{ fontFamily: "Chakra Petch", fontSize: 46 }}>{name}</div>
        <div style={{ fontFamily: "Chakra Petch", fontSize: 23 }}>Ace Pilot</div>
        <div style={{ fontSize: 18 }}>Pilot since 2026</div>
        <div style={{ fontSize: 13 }}>LAST WATCHED</div>
        <div style={{ fontSize: 19 }}>Mobile Suit Zeta Gundam</div>
        <div style={{ fontSize: 13 }}>LAST PLAYED</div>
        <div style={{ fontSize: 19 }}>Gundam Evolution</div>
      </div>
    </div>
  );
}

/**
 * The same card drawn with the usual library: the whole card or a plain one. The address contains the card's content.
 */
export default {
  async fetch(request: Request, { PHOTO }: { PHOTO: string }): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const name = searchParams.get("name") ?? "";
    const avatar = searchParams.has("photo") ? PHOTO : null;
    const card = searchParams.has("plain") ? (
      <PlainCard name={name} avatar={avatar} />
    ) : (
      <PictureView
        size={PLAIN_FORM.size}
        frameStyle={searchParams.get("frame") ?? ""}
        content={{
          ...{ fullName: name, initials: initialsOf(name), sinceYear: 2026, isPatron: true },
          ...{ gundamTitle: "Ace Pilot", badgeType: "Zeon" },
          ...{ lastSeries: "Mobile Suit Zeta Gundam", lastGame: "Gundam Evolution" },
          avatar,
        }}
      />
    );
    const image = new ImageResponse(card, { width: 600, height: 315, fonts });
    return new Response(await image.arrayBuffer(), { headers: { "Content-Type": "image/png" } });
  },
};

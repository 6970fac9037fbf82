import { htmlOf } from "#app/page/html-stream.tsx";
import type { GCard } from "#worker/card/contract/index.ts";
import { cardContentOf, cardName } from "#worker/card/templates/content.ts";
import { CardPicture } from "#worker/card/templates/picture.tsx";

export async function shownCard(card: GCard, signal: AbortSignal) {
  const content = cardContentOf(card);
  const view = <CardPicture content={content} frameStyle={card.customization.frameStyle} />;
  return { version: card.version, name: cardName(content), html: await htmlOf(view, signal) };
}

export type ShownCard = Awaited<ReturnType<typeof shownCard>>;

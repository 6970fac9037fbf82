import { GCardWidget } from "#app/card/gcard-widget.tsx";
import type { GCard, ShownCustomization } from "#worker/card/contract.ts";

type Props = {
  card: Omit<GCard, "version">;
  customization: ShownCustomization;
  seen: readonly { id: string; title: string }[];
};

export function CardPreview({ card, customization, seen }: Props) {
  // Works that are saved together count as watched last in the order of their ids.
  const last = seen.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0];
  const counts = card.counts?.series && {
    ...card.counts,
    series: { ...card.counts.series, completed: seen.length },
  };
  const grown = {
    ...card,
    version: "",
    ...(last && { lastSeries: { title: last.title, icon: "" } }),
    ...(counts && { counts }),
    ...(card.completed && { completed: { ...card.completed, series: seen.length } }),
  };
  return <GCardWidget state={{ phase: "ready", card: grown }} customization={customization} />;
}

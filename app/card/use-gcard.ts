import { useCallback, useEffect, useState } from "react";
import { api, read } from "#app/requests/api.ts";
import type { GCard } from "#worker/card/contract.ts";

export type GCardState =
  | { phase: "loading" }
  | { phase: "failed"; message: string }
  | { phase: "ready"; card: GCard };

/**
 * Reads the card from the API, and again when the member's picture is at another address. `reload` shows the old card
 * until the new one is there.
 */
export function useGCard(userId: string, picture: string | null) {
  const [state, setState] = useState<GCardState>({ phase: "loading" });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => {
    setState((last) => (last.phase === "failed" ? { phase: "loading" } : last));
    setRound((last) => last + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` and `picture` ask for another reading
  useEffect(() => {
    let current = true;
    read(api.gcard[":userId"].$get({ param: { userId } }))
      .then((card) => {
        if (current && card) setState({ phase: "ready", card });
      })
      .catch(() => {
        if (current) setState({ phase: "failed", message: "Failed to fetch G-Card data" });
      });
    return () => {
      current = false;
    };
  }, [userId, picture, round]);

  return { state, reload };
}

import { useState } from "react";
import { useSearchParams } from "react-router";

/**
 * Returns the page of the tracker that the visitor was sent away from, or null. The value stays after the notice
 * removes the parameters from the address.
 */
export function useRefusedPage(): string | null {
  const [params] = useSearchParams();
  const asked = params.get("denied") === "tracker" ? (params.get("returnTo") ?? "/tracker/series") : null;
  const [returnTo, setReturnTo] = useState(asked);
  if (asked && asked !== returnTo) setReturnTo(asked);
  return asked ?? returnTo;
}

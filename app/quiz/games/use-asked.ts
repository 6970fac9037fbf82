import { useState } from "react";
import { logDebug } from "#app/log.ts";
import { shownMessage } from "#app/requests/api-errors.ts";
import { useToast } from "#app/ui/toasts.tsx";

/** Reads data when the visitor asks for it. If that fails, logs the event, and a toast says so. */
export function useAsked<Data>(readData: () => Promise<Data>, event: string, failure: string) {
  const [data, setData] = useState<Data | null>(null);
  const showToast = useToast();

  async function ask() {
    try {
      setData(await readData());
    } catch (error) {
      logDebug(event, error);
      showToast({ title: "Error", description: shownMessage(error, failure), variant: "destructive" });
    }
  }

  return { data, ask, clear: () => setData(null) };
}

import { startTransition, useEffect, useState } from "react";
import { deviceStorage } from "#app/device-storage.ts";

/** The settings for games on this device. */
export type PlaySettings = {
  /** Whether the page says after each answer if it was right, and why. */
  showsFacts: boolean;
  extraTime: boolean;
};

const STORAGE_NAME = "quiz";
const USUAL: PlaySettings = { showsFacts: true, extraTime: false };

function read(): PlaySettings {
  const stored = (deviceStorage.readJson(STORAGE_NAME) ?? USUAL) as Partial<PlaySettings>;
  return { showsFacts: stored.showsFacts !== false, extraTime: stored.extraTime === true };
}

/** The settings that this browser remembers. If storage is forbidden, they last as long as the page. */
export function usePlaySettings() {
  const [settings, setSettings] = useState(USUAL);
  useEffect(() => {
    // Any other update would hide the parts of the page whose scripts haven't loaded yet.
    startTransition(() => setSettings(read()));
  }, []);

  function change(changes: Partial<PlaySettings>) {
    const changed = { ...settings, ...changes };
    setSettings(changed);
    deviceStorage.writeJson(STORAGE_NAME, changed);
  }

  return [settings, change] as const;
}

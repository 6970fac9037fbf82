import { useEffect, useState } from "react";
import { deviceStorage } from "#app/device-storage.ts";

/** The settings for games on this device. */
export type PlaySettings = {
  /** Whether the page shows the answer after each question. Then the first choice is final. */
  showsAnswers: boolean;
  extraTime: boolean;
};

const STORAGE_NAME = "quiz";
const USUAL: PlaySettings = { showsAnswers: false, extraTime: false };

/**
 * The settings that this browser remembers. `showsFacts` in what older versions stored isn't read: it was on from the
 * start, so nobody may have chosen it.
 */
export function readPlaySettings(): PlaySettings {
  const stored = (deviceStorage.readJson(STORAGE_NAME) ?? USUAL) as Partial<PlaySettings>;
  return { showsAnswers: stored.showsAnswers === true, extraTime: stored.extraTime === true };
}

/** The settings of this browser. If storage is forbidden, they last as long as the page. */
export function usePlaySettings() {
  const [settings, setSettings] = useState(USUAL);
  useEffect(() => {
    setSettings(readPlaySettings());
  }, []);

  function change(changes: Partial<PlaySettings>) {
    const changed = { ...settings, ...changes };
    setSettings(changed);
    deviceStorage.writeJson(STORAGE_NAME, changed);
  }

  return [settings, change] as const;
}

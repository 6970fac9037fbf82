import { useEffect, useState } from "react";

/** How somebody plays on this device. */
export type PlaySettings = {
  /** Right or wrong is shown after each answer. */
  showsSolutions: boolean;
  extraTime: boolean;
};

const STORAGE_KEY = "side7-quiz";
const USUAL: PlaySettings = { showsSolutions: false, extraTime: false };

function read(): PlaySettings {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") ?? {};
    return { showsSolutions: stored.showsSolutions === true, extraTime: stored.extraTime === true };
  } catch {
    return USUAL;
  }
}

/** The settings that this browser remembers. Where storage is forbidden they last as long as the page. */
export function usePlaySettings() {
  const [settings, setSettings] = useState(USUAL);
  useEffect(() => {
    setSettings(read());
  }, []);

  function change(changes: Partial<PlaySettings>) {
    const changed = { ...settings, ...changes };
    setSettings(changed);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(changed));
    } catch {
      // See above.
    }
  }

  return [settings, change] as const;
}

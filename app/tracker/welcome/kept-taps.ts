import { deviceStorage } from "#app/requests/device-storage.ts";

const NAME = "kept-taps";

/** The ids of the works that somebody tapped before supporting us. The welcome begins with them. */
export const keptTaps = {
  read: (): string[] => deviceStorage.read(NAME)?.split(" ") ?? [],
  write: (ids: readonly string[]) => deviceStorage.write(NAME, ids.length > 0 ? ids.join(" ") : null),
};

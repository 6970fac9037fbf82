import { deviceStorage } from "#app/device-storage.ts";

const NAME = "tracker-search-key";

/** Whether the key / opens the search in this browser. Off too where the trackers' single keys are. */
export const searchKey = {
  isOn: () => deviceStorage.read(NAME) !== "off" && deviceStorage.read("tracker-shortcuts") !== "off",
  choose: (on: boolean) => deviceStorage.write(NAME, on ? "on" : "off"),
};

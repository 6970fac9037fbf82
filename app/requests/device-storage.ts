export const storageItem = (name: string) => `side7-${name}`;

/** Reads and writes texts in one of the browser's storages. Keeps nothing if storage is forbidden or full. */
const storageIn = (area: () => Storage) => ({
  read(name: string): string | null {
    try {
      return area().getItem(storageItem(name));
    } catch {
      return null;
    }
  },

  /** Undefined if there is no value, or no valid JSON. */
  readJson(name: string): unknown {
    try {
      return JSON.parse(this.read(name) ?? "");
    } catch {
      return undefined;
    }
  },

  /** Null forgets the choice. False if the browser doesn't remember it: it then lasts as long as the page. */
  write(name: string, text: string | null): boolean {
    try {
      if (text === null) area().removeItem(storageItem(name));
      else area().setItem(storageItem(name), text);
      return true;
    } catch {
      return false;
    }
  },

  writeJson(name: string, value: unknown): boolean {
    return this.write(name, JSON.stringify(value));
  },
});

/** What this browser remembers. */
export const deviceStorage = storageIn(() => localStorage);
/** What this tab remembers. */
export const tabStorage = storageIn(() => sessionStorage);

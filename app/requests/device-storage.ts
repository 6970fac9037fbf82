export const storageItem = (name: string) => `side7-${name}`;

/** What this browser remembers: nothing if its storage is forbidden or full. */
export const deviceStorage = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(storageItem(name));
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
      if (text === null) localStorage.removeItem(storageItem(name));
      else localStorage.setItem(storageItem(name), text);
      return true;
    } catch {
      return false;
    }
  },

  writeJson(name: string, value: unknown): boolean {
    return this.write(name, JSON.stringify(value));
  },
};

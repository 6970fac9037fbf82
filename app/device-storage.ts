/** The name in the browser's storage. */
export const storageItem = (name: string) => `side7-${name}`;

/** Choices that this browser remembers. Nothing is remembered if the browser's storage is forbidden or full. */
export const deviceStorage = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(storageItem(name));
    } catch {
      return null;
    }
  },

  /** The value that `writeJson` stored. Returns undefined if there is no value or the value isn't valid JSON. */
  readJson(name: string): unknown {
    try {
      return JSON.parse(this.read(name) ?? "");
    } catch {
      return undefined;
    }
  },

  /**
   * Stores the choice, or forgets the choice if `text` is null. Returns whether the browser remembers the choice. If
   * not, the choice lasts as long as the page.
   */
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

const itemOf = (name: string) => `side7-${name}`;

/** Choices that this browser remembers. If its storage is forbidden or full, it remembers nothing. */
export const deviceStorage = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(itemOf(name));
    } catch {
      return null;
    }
  },

  /** What `writeJson` has written; undefined if there is nothing, or something that can't be read. */
  readJson(name: string): unknown {
    try {
      return JSON.parse(this.read(name) ?? "");
    } catch {
      return undefined;
    }
  },

  /** Null forgets the choice. Returns whether it is remembered; if not, it lasts as long as the page. */
  write(name: string, text: string | null): boolean {
    try {
      if (text === null) localStorage.removeItem(itemOf(name));
      else localStorage.setItem(itemOf(name), text);
      return true;
    } catch {
      return false;
    }
  },

  writeJson(name: string, value: unknown): boolean {
    return this.write(name, JSON.stringify(value));
  },
};

/** Choices that this browser remembers. If its storage is forbidden or full, it remembers nothing. */
export const deviceStorage = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(`side7-${name}`);
    } catch {
      return null;
    }
  },

  /** Null forgets the choice. */
  write(name: string, text: string | null) {
    try {
      if (text === null) localStorage.removeItem(`side7-${name}`);
      else localStorage.setItem(`side7-${name}`, text);
    } catch {
      // The choice lasts as long as the page.
    }
  },
};

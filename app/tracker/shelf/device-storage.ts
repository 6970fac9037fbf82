/** Choices that this browser remembers. If its storage is forbidden or full, it remembers nothing. */
export const deviceStorage = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(`side7-tracker-${name}`);
    } catch {
      return null;
    }
  },

  write(name: string, text: string) {
    try {
      localStorage.setItem(`side7-tracker-${name}`, text);
    } catch {
      // The choice lasts as long as the page.
    }
  },
};

/** What this browser remembers of the tracker. Storage may be forbidden or full: then nothing is remembered. */
export const memory = {
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
      // It lasts as long as the page.
    }
  },
};

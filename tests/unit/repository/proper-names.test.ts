import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

const NAMES = [
  ...["Gundam", "Gunpla", "Side 7", "Universal Century", "Future Century", "After Colony", "After War"],
  ...["Correct Century", "Cosmic Era", "Anno Domini", "Advanced Generation", "Post Disaster"],
  ...["Regild Century", "Ad Stella", "Amuro", "Char's", "Haro", "Zaku", "Gouf", "Zeon", "Federation", "Zeta"],
  ...["Unicorn", "Turn A", "SEED", "Iron-Blooded", "Witch from Mercury", "Barbatos", "Exia", "Sazabi"],
  ...["Newtype", "Minovsky", "ZAFT", "Gjallarhorn", "Celestial Being", "Titans", "AEUG", "Londo Bell"],
];

/** The specification's texts, ranks, factions and lists. The list may only get shorter. */
const SPECIFIED = `
  app/profiles/own/gcard-settings.tsx app/home/community.tsx app/profiles/public/profile-header.tsx
  app/quiz/accounts/quiz-form.tsx app/quiz/welcome.tsx app/guide/resources/gunpla.tsx
  app/guide/resources/merchandise.tsx app/guide/resources/mobile-suits.tsx app/shell/footer.tsx
  app/guide/timeline/timeline.tsx app/tracker/list/games.tsx app/tracker/list/series.tsx
  app/tracker/map/chronology.tsx app/feeds/videos/videos.tsx app/guide/watch/watch.tsx app/guide/works/all-games.tsx
  worker/card/contract/index.ts worker/feeds/contract/index.ts worker/platform/product.ts`;
/** Words of titles that say little, and examples. */
const EXAMPLES = `
  app/card/cards-of-name.tsx ops/assets/card/draw-example.ts worker/log/contract/file-formats.ts`;

test("the franchise's names are in franchise/ and app/content/, and in a few files that may have them", () => {
  const name = new RegExp(`(?<![\\w-])(?:${NAMES.join("|")})(?![\\w])`);
  const withNames = sourceFiles("app", "worker", "ops")
    .filter(({ path, text }) => !path.startsWith("app/content/") && name.test(text))
    .map(({ path }) => path);
  expect(withNames).toEqual(`${SPECIFIED}${EXAMPLES}`.trim().split(/\s+/).sort());
});

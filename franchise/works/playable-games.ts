/** Games that are still sold for a current system or still online, by id. Only games of which we are sure. */
export const PLAYABLE_TODAY: readonly string[] = [
  "battle-alliance",
  "battle-operation-2",
  "code-fairy",
  "g-generation-cross-rays",
  "g-generation-eternal",
  "gundam-breaker-4",
  "seed-battle-destiny",
  "super-robot-wars-30",
  "super-robot-wars-y",
];

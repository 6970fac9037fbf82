import type { QuestionTimeline } from "../calendars";
import type { QuestionItem } from "../schemas";
import { AD_STELLA } from "./ad-stella";
import { ADVANCED_GENERATION } from "./advanced-generation";
import { AFTER_COLONY } from "./after-colony";
import { AFTER_WAR } from "./after-war";
import { ANNO_DOMINI } from "./anno-domini";
import { BUILD } from "./build";
import { CORRECT_CENTURY } from "./correct-century";
import { COSMIC_ERA } from "./cosmic-era";
import { FUTURE_CENTURY } from "./future-century";
import { POST_DISASTER } from "./post-disaster";
import { REAL_WORLD } from "./real-world";
import { REGILD_CENTURY } from "./regild-century";
import { SD } from "./sd";
import { UNIVERSAL_CENTURY } from "./universal-century";

/**
 * The rows of games store the ids of questions and the positions of options: add questions, but never rename or remove
 * one, and never reorder its options.
 */
export const QUESTIONS_BY_TIMELINE: Record<QuestionTimeline, readonly QuestionItem[]> = {
  "Universal Century": UNIVERSAL_CENTURY,
  "Future Century": FUTURE_CENTURY,
  "After Colony": AFTER_COLONY,
  "After War": AFTER_WAR,
  "Correct Century": CORRECT_CENTURY,
  "Cosmic Era": COSMIC_ERA,
  "Anno Domini": ANNO_DOMINI,
  "Advanced Generation": ADVANCED_GENERATION,
  "Post Disaster": POST_DISASTER,
  "Regild Century": REGILD_CENTURY,
  "Ad Stella": AD_STELLA,
  Build: BUILD,
  SD: SD,
  "Real World": REAL_WORLD,
};

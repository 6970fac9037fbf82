import { site } from "./site";

/** The channel's story, as the home page tells it. */
export const about = {
  heading: "A door into the universe",
  mission: [
    `${site.name} started with a mission: to make the Gundam universe accessible. More than forty years of series, eleven calendars and hundreds of machines can look like a wall from outside. We build doors into it.`,
    "So we explain: what happened when, why it matters, how a machine is meant to work, and which story to see next. No homework, no gatekeeping. If you have never seen an episode, you are exactly who we make this for.",
  ],
  quote: "Nobody is late to Gundam. You just have more of it ahead of you than the rest of us.",
  /** Address of a square picture of the host, such as "/host.jpg" in the folder public; null shows a drawing. */
  photo: null as string | null,
};

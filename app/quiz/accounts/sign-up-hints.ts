import { PASSWORD_MAX, PASSWORD_MIN, PLAYER_NAME_MAX } from "#worker/quiz/contract.ts";

/* Every rule for a new account, beside its fields. */

export const USERNAME_HINT = `Up to ${PLAYER_NAME_MAX} characters, with a letter or a digit. It can't mix alphabets within a word, or read like the site or its staff. Everybody sees it on the leaderboard.`;

export const PASSWORD_HINT = `${PASSWORD_MIN} to ${PASSWORD_MAX} characters. Not a password that many people use, and not made of your username, your email, or titles and names that this site is full of.`;

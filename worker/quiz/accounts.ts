import { nameFault, spelled } from "../names/name-rule";
import { accountGone, conflict, invalid, Refusal, tooMany } from "../platform/errors";
import { log } from "../platform/log";
import { keyedHash } from "../platform/tokens";
import type { AttemptStore } from "./attempt-store";
import type { Login, PasswordChange, SignUp } from "./contract";
import { checkPassword, hashPassword, isCommonPassword } from "./passwords";
import type { PlayerRecord, PlayerStore } from "./player-store";

const MINUTE_MS = 60_000;
const LIMITS = {
  login: { windowMs: MINUTE_MS, max: 10 },
  "sign-up": { windowMs: 60 * MINUTE_MS, max: 30 },
};
/** A network's budget is of a day: see `attempt-store.ts`. */
const LONGEST_WINDOW_MS = 24 * 60 * MINUTE_MS;

/** What counts for being the same: not the letters' case, nor which of the equal spellings Unicode has was typed. */
const keyOf = (text: string) => text.normalize("NFKC").toLowerCase();

const TAKEN = {
  username: "That username is already taken.",
  email: "There is already an account with that email address.",
};

type Dependencies = {
  players: PlayerStore;
  attempts: AttemptStore;
  now: () => Date;
  newId: () => string;
  secret: string;
};

export function createAccounts({ players, attempts, now, newId, secret }: Dependencies) {
  async function limit(kind: keyof typeof LIMITS, visitorHash: string, emailKey: string) {
    const accountHash = keyedHash(secret, "player", emailKey);
    const waitS = await attempts.count({ kind, visitorHash, accountHash, at: now() }, LIMITS[kind]);
    if (waitS !== null) throw tooMany("Too many attempts. Please try again later.", waitS);
  }

  async function refuseTaken(usernameKey: string, emailKey: string) {
    const taken = await players.findTaken(usernameKey, emailKey);
    if (taken) throw conflict(TAKEN[taken], [{ path: taken, message: TAKEN[taken] }]);
  }

  async function found(playerId: string): Promise<PlayerRecord> {
    const player = await players.find(playerId);
    if (!player) throw accountGone();
    return player;
  }

  /** Refuses an unknown address and a wrong password alike, after the same work. */
  async function authenticate({ email, password }: Login, visitorHash: string, message: string) {
    const emailKey = keyOf(email);
    await limit("login", visitorHash, emailKey);
    const credentials = await players.findCredentials(emailKey);
    const { matches, outdated } = checkPassword(password, credentials?.passwordHash ?? null);
    if (!credentials || !matches) throw new Refusal(401, message);
    return { playerId: credentials.id, outdated };
  }

  const confirm = ({ email }: PlayerRecord, password: string, visitorHash: string) =>
    authenticate({ email, password }, visitorHash, "That is not your password.");

  return {
    /**
     * 400 for a name against the rule for names or one of the commonest passwords, 409 where name or address is taken,
     * 429 beyond 30 an hour.
     */
    async signUp({ email, password, ...sent }: SignUp, visitorHash: string): Promise<PlayerRecord> {
      const username = spelled(sent.username);
      const fault = nameFault(username);
      if (fault) throw invalid([{ path: "username", message: fault }]);
      refuseCommon(password, "password");
      const [usernameKey, emailKey] = [keyOf(username), keyOf(email)];
      await limit("sign-up", visitorHash, emailKey);
      await refuseTaken(usernameKey, emailKey);
      const id = newId();
      const passwordHash = hashPassword(password);
      const player = { id, username, email, usernameKey, emailKey, passwordHash, createdAt: now() };
      if (!(await players.insert(player))) await refuseTaken(usernameKey, emailKey);
      return found(id);
    },

    /** 401 for an unknown address or a wrong password, 429 beyond ten attempts a minute. */
    async login(login: Login, visitorHash: string): Promise<PlayerRecord> {
      const { playerId, outdated } = await authenticate(login, visitorHash, "Wrong email or password.");
      if (outdated) await players.keepPasswordHash(playerId, hashPassword(login.password));
      return found(playerId);
    },

    /** Ends every session of the player. */
    async changePassword(player: PlayerRecord, change: PasswordChange, visitorHash: string): Promise<void> {
      refuseCommon(change.newPassword, "newPassword");
      await confirm(player, change.currentPassword, visitorHash);
      await players.changePassword(player.id, hashPassword(change.newPassword));
    },

    async remove(player: PlayerRecord, password: string, visitorHash: string): Promise<void> {
      await confirm(player, password, visitorHash);
      await players.remove(player.id);
      // For the operator who restores the database: whom to delete again.
      log("info", "player_deleted", { playerId: player.id });
    },

    async tidyUp(): Promise<void> {
      await players.forgetEndedSessions(now());
    },

    /** Codes of visitors are kept no longer than they are counted. */
    forgetVisitors: () => attempts.forget(new Date(now().getTime() - LONGEST_WINDOW_MS)),
  };
}

function refuseCommon(password: string, path: string) {
  if (!isCommonPassword(password)) return;
  throw invalid([{ path, message: "That password is among the most common. Please choose another." }]);
}

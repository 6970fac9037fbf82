import type { Stand } from "../machines/figure";

/** A machine on a poster. `at` is the place of its face on the field of 400 × 600. */
export type Pose = Omit<Stand, "of" | "isFar"> & { machine: string };

/**
 * The machines on the posters whose figure is `machine`, by the poster's key. Small posters and cards look at the
 * face of the first one, which is in front.
 */
export const POSED_MACHINES: Readonly<Record<string, readonly [near: Pose, far?: Pose]>> = {
  "series mobile-suit-gundam": [{ machine: "gundam", at: [206, 180], size: 1.7, away: 0.2 }],
  "series mobile-suit-gundam-i": [
    { machine: "zaku-ii", at: [186, 186], size: 1.85, mirror: true, isFromBehind: true },
  ],
  "series mobile-suit-gundam-ii-soldiers-of-sorrow": [
    { machine: "gouf", at: [252, 196], size: 1.7, away: 0.18 },
    { machine: "dom", at: [92, 246], size: 1.3, away: -0.12 },
  ],
  "series mobile-suit-gundam-iii-encounters-in-space": [
    { machine: "gelgoog", at: [266, 164], size: 1.5, turn: -10, mirror: true },
    { machine: "gundam", at: [126, 270], size: 1.75, turn: 8, mirror: true, isFromBehind: true },
  ],
  "series zeta-gundam": [{ machine: "zeta-gundam", at: [214, 190], size: 2.05, turn: -8, away: 0.2 }],
  "series gundam-zz": [
    { machine: "zz-gundam", at: [216, 240], size: 1.75, away: 0.14 },
    { machine: "qubeley", at: [92, 138], size: 1.15, mirror: true },
  ],
  "series chars-counterattack": [
    { machine: "nu-gundam", at: [268, 262], size: 3, turn: 6, away: 0.1 },
    { machine: "sazabi", at: [84, 152], size: 2.3, turn: -6, mirror: true },
  ],
  "series gundam-unicorn": [{ machine: "unicorn-gundam", at: [204, 282], size: 2.8, away: 0.28 }],
  "series gundam-unicorn-re-0096": [{ machine: "sinanju", at: [198, 204], size: 1.85, away: 0.16 }],
  "series gundam-f91": [{ machine: "gundam-f91", at: [202, 204], size: 1.75, turn: 8, away: 0.14 }],
  "series stardust-memory": [{ machine: "gundam-gp02a", at: [204, 206], size: 1.7, turn: -4, away: 0.14 }],
  "series victory-gundam": [{ machine: "victory-gundam", at: [206, 190], size: 1.9, turn: 10, away: 0.1 }],
  "series war-in-the-pocket": [{ machine: "kampfer", at: [196, 190], size: 1.8, away: 0.2 }],
  "series the-08th-ms-team": [
    { machine: "ez8", at: [226, 196], size: 1.9, away: 0.14 },
    { machine: "gouf", at: [78, 232], size: 1.3, mirror: true, away: 0.2 },
  ],
  "series gundam-the-origin": [{ machine: "chars-zaku-ii", at: [196, 226], size: 3.3, away: 0.24 }],
  "series cucuruz-doans-island": [
    { machine: "gundam", at: [246, 204], size: 1.8, away: 0.2 },
    { machine: "guncannon", at: [112, 232], size: 1.36, away: -0.1 },
  ],
  "series gundam-thunderbolt-season-1": [
    { machine: "full-armor-gundam", at: [206, 232], size: 1.6, turn: 6, away: 0.12 },
  ],
  "series gundam-thunderbolt-december-sky": [
    { machine: "psycho-zaku", at: [206, 226], size: 2.1, turn: -8, away: 0.14 },
  ],
  "series gundam-hathaway": [{ machine: "xi-gundam", at: [204, 208], size: 1.7, turn: -6, away: 0.18 }],
  "series hathaway-the-sorcery-of-nymph-circe": [
    { machine: "penelope", at: [196, 206], size: 1.32, turn: 8, mirror: true, away: 0.14 },
  ],
  "series gundam-gquuuuuux": [{ machine: "gquuuuuux", at: [212, 198], size: 1.9, turn: 6, away: 0.18 }],
  "series g-gundam": [{ machine: "shining-gundam", at: [180, 218], size: 2.1, away: 0.12 }],
  "series gundam-wing": [{ machine: "wing-gundam", at: [200, 190], size: 1.55, turn: 8 }],
  "series gundam-wing-operation-meteor": [{ machine: "deathscythe", at: [196, 208], size: 1.75, away: 0.2 }],
  "series endless-waltz": [{ machine: "wing-gundam-zero", at: [200, 206], size: 1.5, turn: -6, away: 0.12 }],
  "series gundam-x": [{ machine: "gundam-x", at: [196, 190], size: 1.55 }],
  "series turn-a-gundam": [{ machine: "turn-a-gundam", at: [200, 236], size: 3.2, away: 0.24 }],
  "series turn-a-gundam-ii-moonlight-butterfly": [
    { machine: "turn-x", at: [252, 200], size: 1.75, away: 0.16 },
    { machine: "turn-a-gundam", at: [96, 268], size: 1.4, away: -0.14 },
  ],
  "series gundam-seed": [{ machine: "strike-gundam", at: [206, 186], size: 1.6, away: 0.16 }],
  "series gundam-seed-destiny": [{ machine: "destiny-gundam", at: [190, 196], size: 1.65, turn: 6 }],
  "series gundam-00-season-1": [{ machine: "gundam-exia", at: [222, 196], size: 1.75, turn: 6 }],
  "series gundam-00-season-2": [{ machine: "00-gundam", at: [206, 206], size: 1.7, turn: -6, away: 0.14 }],
  "series gundam-00-special-edition": [{ machine: "gn-x", at: [192, 208], size: 1.9, away: -0.14 }],
  "series iron-blooded-orphans-season-1": [
    { machine: "gundam-barbatos", at: [216, 200], size: 1.66, away: 0.14 },
  ],
  "series iron-blooded-orphans-season-2": [
    { machine: "gundam-vidar", at: [186, 206], size: 1.75, away: 0.16 },
  ],
  "series iron-blooded-orphans-special-edition": [
    { machine: "grimgerde", at: [126, 238], size: 1.9, away: -0.12 },
    { machine: "gundam-kimaris", at: [286, 180], size: 1.7, away: 0.14 },
  ],
  "series the-witch-from-mercury-prologue": [
    { machine: "gundam-lfrith", at: [208, 214], size: 2, turn: 6, away: 0.12 },
  ],
  "series the-witch-from-mercury-season-1": [
    { machine: "gundam-aerial", at: [200, 184], size: 1.55, away: 0.16 },
  ],
  "series the-witch-from-mercury-season-2": [
    { machine: "darilbalde", at: [128, 226], size: 1.6, mirror: true, away: 0.1 },
    { machine: "michaelis", at: [290, 180], size: 1.45, mirror: true, away: 0.12 },
  ],
  "game haro-no-puyo-puyo": [{ machine: "haro", at: [200, 236], size: 1.35, turn: -8 }],
  "game federation-vs-zeon": [
    { machine: "gundam", at: [116, 212], size: 2.2, away: -0.2 },
    { machine: "chars-zaku-ii", at: [296, 200], size: 2.2, away: 0.24 },
  ],
  "game aeug-vs-titans": [{ machine: "hyaku-shiki", at: [206, 216], size: 2.1, away: 0.14 }],
  "game endless-duel": [
    { machine: "deathscythe", at: [136, 244], size: 2, mirror: true, away: 0.1 },
    { machine: "wing-gundam", at: [280, 190], size: 1.8, away: 0.2 },
  ],
  "game zeonic-front": [
    { machine: "zaku-ii", at: [232, 200], size: 2.2, away: 0.2 },
    { machine: "gouf", at: [78, 220], size: 1.7 },
  ],
  "game chars-counterattack": [{ machine: "nu-gundam", at: [186, 220], size: 2.9, away: 0.2 }],
  "game gundam-w-the-battle": [
    { machine: "wing-gundam", at: [190, 218], size: 1.7, turn: 14, isFromBehind: true },
  ],
  "game g-gundam-super-famicom": [{ machine: "shining-gundam", at: [170, 216], size: 2.8 }],
  "game super-robot-wars-alpha-2": [
    { machine: "crossbone-gundam", at: [200, 206], size: 1.6, turn: 8, away: 0.1 },
  ],
  "game journey-to-jaburo": [{ machine: "zgok", at: [200, 196], size: 1.8 }],
};

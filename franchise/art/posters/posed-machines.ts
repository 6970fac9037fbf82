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
  "series gundam-age": [{ machine: "gundam-age-1", at: [202, 206], size: 1.8, away: 0.14 }],
  "series a-wakening-of-the-trailblazer": [
    { machine: "00-qant", at: [220, 206], size: 1.75, turn: -6, away: 0.1 },
  ],
  "series endless-waltz-special-edition": [{ machine: "sandrock", at: [202, 214], size: 1.75, away: 0.14 }],
  "series gundam-build-fighters": [
    { machine: "build-strike-gundam", at: [200, 200], size: 1.7, turn: -6, away: 0.14 },
  ],
  "series gundam-build-fighters-try": [{ machine: "build-burning", at: [176, 216], size: 2.05, away: 0.1 }],
  "series gundam-build-fighters-try-island-wars": [
    { machine: "build-burning", at: [240, 222], size: 1.7, mirror: true },
    { machine: "gm", at: [94, 176], size: 1.2, away: 0.1 },
  ],
  "series gundam-build-fighters-battlogue": [
    { machine: "strike-freedom-gundam", at: [200, 210], size: 1.6, mirror: true },
  ],
  "series gundam-build-fighters-gms-counterattack": [
    { machine: "gm", at: [204, 204], size: 2.1, away: 0.18 },
  ],
  "series gundam-build-divers": [{ machine: "00-diver", at: [204, 208], size: 1.65, turn: -8, away: 0.12 }],
  "series gundam-build-divers-re-rise": [
    { machine: "earthree", at: [202, 206], size: 1.75, turn: 4, away: 0.14 },
  ],
  "series gundam-build-divers-battlogue": [
    { machine: "00-diver", at: [200, 206], size: 1.65, mirror: true, turn: -6 },
  ],
  "series gundam-build-metaverse": [
    { machine: "build-strike-gundam", at: [206, 216], size: 2.6, away: 0.24 },
  ],
  "series gundam-seed-msv-astray": [{ machine: "astray-red-frame", at: [186, 206], size: 1.75, away: 0.14 }],
  "series gundam-seed-special-edition": [
    { machine: "freedom-gundam", at: [202, 200], size: 1.55, turn: 4, away: 0.1 },
  ],
  "series gundam-seed-destiny-final-plus": [
    { machine: "justice-gundam", at: [200, 210], size: 1.75, turn: -6, away: 0.12 },
  ],
  "series gundam-seed-destiny-special-edition": [
    { machine: "freedom-gundam", at: [206, 206], size: 1.6, turn: -6, mirror: true },
  ],
  "series gundam-seed-freedom": [
    { machine: "strike-freedom-gundam", at: [202, 204], size: 1.65, turn: -4, away: 0.06 },
  ],
  "series urdr-hunt-path-of-the-little-challenger": [
    { machine: "hajiroboshi", at: [214, 204], size: 1.75, mirror: true, away: 0.14 },
  ],
  "series gundam-reconguista-in-g": [{ machine: "g-self", at: [200, 200], size: 1.75, turn: 6, away: 0.12 }],
  "series gundam-reconguista-in-g-ii": [
    { machine: "g-self", at: [176, 232], size: 2.7, mirror: true, away: 0.2 },
  ],
  "series gundam-reconguista-in-g-v": [{ machine: "g-self", at: [224, 214], size: 1.65, turn: -16 }],
  "series mobile-suit-sd-gundam": [{ machine: "sd-gundam", at: [200, 226], size: 1.75 }],
  "series mobile-suit-sd-gundam-mk-ii": [
    { machine: "sd-gundam", at: [128, 250], size: 1.5 },
    { machine: "sd-zaku", at: [296, 194], size: 1.2, mirror: true },
  ],
  "series sd-gundams-counterattack": [{ machine: "musha-gundam", at: [200, 232], size: 1.6 }],
  "series mobile-suit-sd-gundam-mk-iii": [
    { machine: "sd-gundam", at: [256, 246], size: 1.5, mirror: true },
    { machine: "knight-gundam", at: [100, 196], size: 1.2 },
  ],
  "series sd-gundam-gaiden": [{ machine: "knight-gundam", at: [192, 226], size: 1.7 }],
  "series mobile-suit-sd-gundam-mk-iv": [{ machine: "sd-zaku", at: [200, 232], size: 1.75 }],
  "series mobile-suit-sd-gundam-mk-v": [
    { machine: "crimson-musha", at: [200, 236], size: 1.6, mirror: true },
  ],
  "series musha-knight-commando": [
    { machine: "musha-gundam", at: [238, 244], size: 1.4 },
    { machine: "commando-gundam", at: [90, 196], size: 1.1 },
  ],
  "series dawn-of-papal": [{ machine: "golden-knight", at: [204, 226], size: 1.7, mirror: true }],
  "series sd-gundam-festival": [
    { machine: "knight-gundam", at: [120, 244], size: 1.4 },
    { machine: "sd-gundam", at: [282, 196], size: 1.2, mirror: true },
  ],
  "series sd-gundam-force": [{ machine: "sd-gundam", at: [204, 236], size: 2.3, mirror: true, away: 0.14 }],
  "series sd-gundam-sangokuden-film": [
    { machine: "green-musha", at: [128, 246], size: 1.3, mirror: true },
    { machine: "crimson-musha", at: [290, 194], size: 1.05 },
  ],
  "series sd-gundam-sangokuden": [{ machine: "green-musha", at: [198, 232], size: 1.6 }],
  "series sd-gundam-world-sangoku-soketsuden": [
    { machine: "crimson-musha", at: [206, 236], size: 2, away: 0.16 },
  ],
  "series sd-gundam-world-heroes": [
    { machine: "golden-knight", at: [120, 248], size: 1.35 },
    { machine: "green-musha", at: [282, 196], size: 1.1 },
  ],
  "series millers-report": [{ machine: "gouf", at: [196, 206], size: 1.9, away: -0.14 }],
  "series battle-in-three-dimensions": [
    { machine: "ez8", at: [192, 206], size: 1.9, mirror: true, away: 0.16 },
  ],
  "series gundam-evolve": [
    { machine: "nu-gundam", at: [190, 200], size: 1.75, turn: 6, mirror: true, away: 0.1 },
  ],
  "series zeta-gundam-a-new-translation-i": [
    { machine: "gundam-mk-ii", at: [196, 214], size: 2.7, away: 0.24 },
  ],
  "series zeta-gundam-a-new-translation-ii": [
    { machine: "hyaku-shiki", at: [200, 214], size: 2, mirror: true, away: 0.12 },
  ],
  "series zeta-gundam-a-new-translation-iii": [
    { machine: "qubeley", at: [206, 206], size: 1.6, mirror: true, away: 0.08 },
  ],
  "series gundam-unicorn-one-hundred-years-of-solitude": [
    { machine: "banshee", at: [204, 262], size: 2.5, away: 0.22 },
  ],
  "series gundam-san": [{ machine: "sd-gundam", at: [200, 236], size: 1.75, mirror: true }],
  "series gundam-san-web": [
    { machine: "sd-zaku", at: [136, 250], size: 1.5, mirror: true },
    { machine: "sd-gundam", at: [292, 196], size: 1.15 },
  ],
  "series kotowaza-gundam-san": [{ machine: "sd-zaku", at: [206, 234], size: 2.2, away: 0.14 }],
  "series gundam-thunderbolt-season-2": [{ machine: "atlas-gundam", at: [196, 206], size: 1.8, away: 0.14 }],
  "series gundam-thunderbolt-bandit-flower": [{ machine: "acguy", at: [200, 214], size: 1.9, away: 0.12 }],
  "series gundam-narrative": [
    { machine: "narrative-gundam", at: [204, 212], size: 1.8, turn: -6, away: 0.14 },
  ],
  "series gundam-g40": [{ machine: "gundam", at: [204, 210], size: 2.9, away: 0.24 }],
  "series requiem-for-vengeance": [
    { machine: "zaku-ii", at: [246, 216], size: 2, away: 0.16 },
    { machine: "gundam", at: [88, 180], size: 1.25, away: -0.1 },
  ],
  "series gundam-gquuuuuux-beginning": [
    { machine: "red-gundam", at: [196, 206], size: 1.85, mirror: true, away: 0.14 },
  ],
  "game battle-operation-2": [
    { machine: "gm", at: [136, 222], size: 1.9, mirror: true, away: 0.1 },
    { machine: "zaku-ii", at: [296, 182], size: 1.4 },
  ],
  "game gundam-vs-zeta-gundam": [
    { machine: "zeta-gundam", at: [198, 204], size: 1.95, mirror: true, away: 0.16 },
  ],
  "game encounters-in-space": [
    { machine: "gundam", at: [214, 220], size: 1.85, turn: 10, mirror: true, away: 0.14 },
  ],
  "game rise-from-the-ashes": [
    { machine: "gm", at: [222, 206], size: 1.9, away: 0.16 },
    { machine: "dom", at: [76, 240], size: 1.25, mirror: true },
  ],
  "game code-fairy": [{ machine: "fairy-zaku", at: [192, 208], size: 1.95, away: 0.16 }],
  "game gihrens-greed": [
    { machine: "zaku-ii", at: [128, 262], size: 1.75, away: -0.1 },
    { machine: "big-zam", at: [262, 190], size: 1.5 },
  ],
  "game blue-destiny-1": [{ machine: "blue-destiny", at: [198, 208], size: 2.1, away: 0.16 }],
  "game blue-destiny-2": [
    { machine: "blue-destiny", at: [240, 226], size: 1.8, mirror: true },
    { machine: "dom", at: [86, 190], size: 1.2 },
  ],
  "game g-generation-genesis": [
    { machine: "unicorn-gundam", at: [200, 252], size: 2.5, mirror: true, away: 0.2 },
  ],
  "game g-generation-cross-rays": [
    { machine: "gundam-barbatos", at: [204, 208], size: 1.7, mirror: true, away: 0.12 },
  ],
  "game seed-destiny-federation-vs-zaft-2": [{ machine: "strike-freedom-gundam", at: [202, 210], size: 1.6 }],
  "game seed-federation-vs-zaft": [{ machine: "providence-gundam", at: [200, 204], size: 1.6, away: 0.12 }],
  "game seed-battle-destiny": [{ machine: "destiny-gundam", at: [196, 210], size: 1.7, turn: -6 }],
  "game never-ending-tomorrow": [
    { machine: "strike-gundam", at: [204, 214], size: 2.4, mirror: true, away: 0.2 },
  ],
  "game lost-war-chronicles": [
    { machine: "gm", at: [128, 232], size: 1.85, away: -0.12 },
    { machine: "gouf", at: [292, 186], size: 1.35, mirror: true },
  ],
  "game gundam-side-stories": [
    { machine: "blue-destiny", at: [248, 212], size: 1.8, away: 0.12 },
    { machine: "zaku-ii", at: [94, 240], size: 1.4, mirror: true },
  ],
  "game bonds-of-the-battlefield": [
    { machine: "chars-zaku-ii", at: [200, 226], size: 3.2, mirror: true, away: 0.2 },
  ],
  "game bonds-of-the-battlefield-2": [{ machine: "guncannon", at: [200, 214], size: 2.7, away: 0.2 }],
  "game crossfire": [
    { machine: "zaku-ii", at: [156, 214], size: 1.95, mirror: true, away: 0.14 },
    { machine: "guncannon", at: [304, 180], size: 1.2 },
  ],
  "game operation-troy": [{ machine: "gm", at: [204, 224], size: 3.1, away: 0.22 }],
  "game climax-uc": [{ machine: "gundam-f91", at: [204, 206], size: 1.75, turn: 6, away: 0.12 }],
  "game g-generation-spirits": [
    { machine: "victory-gundam", at: [200, 206], size: 1.9, mirror: true, away: 0.14 },
  ],
  "game menace-of-axis-v": [{ machine: "qubeley", at: [208, 204], size: 1.6 }],
  "game battle-universe": [{ machine: "hyaku-shiki", at: [200, 210], size: 2, mirror: true, away: 0.12 }],
  "game battle-assault-3": [
    { machine: "strike-gundam", at: [204, 204], size: 1.65, mirror: true, away: 0.14 },
  ],
  "game gundam-unicorn": [{ machine: "sinanju", at: [200, 206], size: 1.8, mirror: true, away: 0.12 }],
  "game f91-formula-senki": [{ machine: "gundam-f91", at: [200, 226], size: 2.6, mirror: true, away: 0.2 }],
  "game battle-operation": [{ machine: "dom", at: [204, 206], size: 2, away: 0.14 }],
  "game one-year-war": [{ machine: "gundam", at: [212, 196], size: 1.85, mirror: true, away: 0.18 }],
  "game z-gundam-playstation": [
    { machine: "zeta-gundam", at: [196, 196], size: 1.9, turn: 8, mirror: true, away: 0.14 },
  ],
  "game gundam-seed-playstation-2": [{ machine: "strike-gundam", at: [200, 204], size: 1.8, away: 0.1 }],
  "game gundam-meisters": [{ machine: "gundam-dynames", at: [204, 206], size: 1.8, away: 0.14 }],
  "game gundam-00-ds": [{ machine: "00-gundam", at: [204, 206], size: 1.6, turn: 6, mirror: true }],
  "game gundam-age-universe-accel": [
    { machine: "gundam-age-1", at: [198, 210], size: 1.85, mirror: true, away: 0.14 },
  ],
  "game g-gundam-the-battle": [{ machine: "god-gundam", at: [200, 206], size: 1.6 }],
  "game v-gundam-super-famicom": [
    { machine: "victory-gundam", at: [196, 200], size: 1.9, turn: -8, mirror: true },
  ],
  "game gundam-versus": [
    { machine: "wing-gundam-zero", at: [270, 190], size: 1.25 },
    { machine: "gundam", at: [112, 226], size: 1.75, away: -0.12 },
  ],
  "game extreme-vs": [{ machine: "unicorn-gundam", at: [204, 236], size: 2.2, away: 0.14 }],
  "game extreme-vs-2": [{ machine: "gundam-aerial", at: [202, 200], size: 1.6, away: 0.14 }],
  "game gundam-online": [
    { machine: "gm", at: [250, 212], size: 1.8, away: 0.14 },
    { machine: "zaku-ii", at: [92, 226], size: 1.5, mirror: true },
  ],
  "game knight-gundam-monogatari": [{ machine: "knight-gundam", at: [196, 232], size: 1.75 }],
  "game kishi-densetsu": [{ machine: "golden-knight", at: [200, 232], size: 1.7 }],
  "game musha-densetsu": [{ machine: "musha-gundam", at: [200, 236], size: 1.6, mirror: true }],
  "game sd-gundam-x": [{ machine: "sd-gundam", at: [204, 234], size: 1.8, mirror: true }],
  "game battle-alliance": [
    { machine: "sd-gundam", at: [128, 250], size: 1.45 },
    { machine: "knight-gundam", at: [290, 192], size: 1.15, mirror: true },
  ],
  "game capsule-fighter": [
    { machine: "sd-zaku", at: [270, 246], size: 1.45, mirror: true },
    { machine: "sd-gundam", at: [110, 196], size: 1.2 },
  ],
  "game gachapon-senshi-4": [{ machine: "sd-zaku", at: [200, 236], size: 1.8 }],
  "game kishi-vs-musha": [
    { machine: "knight-gundam", at: [112, 244], size: 1.35 },
    { machine: "musha-gundam", at: [288, 206], size: 1.1 },
  ],
  "game sangokuden-shin-mirisha-taisen": [
    { machine: "green-musha", at: [200, 236], size: 1.6, mirror: true },
  ],
  "game scramble-wars": [{ machine: "commando-gundam", at: [200, 236], size: 1.75 }],
};

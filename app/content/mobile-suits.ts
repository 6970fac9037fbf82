import type { Spoiler } from "./spoilers";

/** Terms that a reader needs to understand the rest of the page. */
export const glossary: readonly { id: string; term: string; meaning: string }[] = [
  {
    id: "mobile-suit",
    term: "Mobile suit",
    meaning:
      "A piloted machine shaped like a person, in most worlds between 16 and 20 meters tall. It has hands that can hold anything, and limbs that turn it in space without fuel.",
  },
  {
    id: "mobile-armor",
    term: "Mobile armor",
    meaning:
      "A machine that doesn't need to look human: usually larger, faster and stronger. In the Post Disaster world, the word means something worse.",
  },
  {
    id: "minovsky-particle",
    term: "Minovsky particle",
    meaning:
      "The Universal Century's excuse, and a good one. It blinds radar and guided missiles, so battles are fought within sight, and it makes beam weapons possible.",
  },
  {
    id: "beam-weapons",
    term: "Beam rifle and beam saber",
    meaning:
      "A gun as strong as a warship's, and a blade held in shape by a field. The Gundam was the first to carry both.",
  },
  {
    id: "newtype",
    term: "Newtype",
    meaning:
      "Someone whose mind reaches further, as people's might after generations in space. Newtypes sense friend and foe across a battlefield, and are mostly used to win wars.",
  },
  {
    id: "psychoframe",
    term: "Psychoframe",
    meaning:
      "Circuits that answer thought, built into the metal of the frame. It makes a machine as fast as its pilot's thoughts, and now and then it does more than anybody planned.",
  },
];

/** A machine with a drawing. The catalog (worker/catalog/cast) has its names, its model number, its pilot and its works. */
type ShownMachine = {
  id: string;
  /** What fans know it by, for people who can't see the drawing. */
  look: string;
  text: string;
  spoiler?: Spoiler;
};

/** Put text that gives the story away into `spoiler`, not into `text`. */
export const machines: readonly ShownMachine[] = [
  {
    id: "gundam",
    look: "A white machine with a yellow fin in the shape of a V, a red shield with a cross, and two beam sabers on its back.",
    text: "Eighteen meters of prototype with a warship's gun and a computer that learns. White, red, blue and yellow, because toys had to sell, and the face of everything that followed.",
  },
  {
    id: "chars-zaku-ii",
    look: "A red machine with one pink eye, a horn, pipes around its waist, a shield on one shoulder and spikes on the other.",
    text: "The commander's version of Zeon's everyday soldier, the MS-06F: red paint, an officer's horn and stronger thrusters. They share one eye on a rail and a shoulder shield, and every grunt suit since descends from them.",
  },
  {
    id: "zaku-ii",
    look: "A green machine with one eye, without a horn, with a shield on one shoulder and spikes on the other.",
    text: "The machine that won the war's first weeks, in numbers nobody had seen before. Most pilots of the war sat in one of these, and most stories of it begin with one.",
  },
  {
    id: "guncannon",
    look: "A stocky red machine with a green visor and two long cannons over its shoulders.",
    text: "The Gundam's red neighbor, with two cannons and armor to stand behind them. It carries no saber, since nobody should ever get that close.",
  },
  {
    id: "gm",
    look: "A plain white and red machine with a green visor instead of a face, one beam saber, and a red shield.",
    text: "What the Gundam was for: a cheaper machine for everybody, with what the prototype's computer had learned. Fans laugh at how fast it falls, and it fights on all the same, by the hundred.",
  },
  {
    id: "gouf",
    look: "A blue machine with one eye and curved horns on its shoulders, which swings a glowing whip.",
    text: "Made to fight other mobile suits by hand when Zeon still had nobody to fight that way. Its whip burns through steel, and the man who holds it is the greater danger.",
  },
  {
    id: "dom",
    look: "A broad dark machine with legs like bells, a cross-shaped visor with one eye, and a bazooka on its shoulder.",
    text: "It skates. Jets in its legs carry its bulk over the ground at the speed of a race car, and three of them in a row made an attack that children still play in the yard.",
  },
  {
    id: "gelgoog",
    look: "A gray and green machine with a crest, a snout, a wide skirt, and a staff with a beam blade at each end.",
    text: "Zeon's first production machine with a beam rifle, as good as the Gundam and built for everybody. It arrived when there was hardly anybody left to fly it.",
  },
  {
    id: "zgok",
    look: "A round blue machine without a neck, with one eye, arms like hoses and three claws on each hand.",
    text: "A war in space has few oceans, so Zeon learned about them late and went all in. Char's red one comes up a river in Jaburo, and a GM finds out what the claws are for.",
  },
  {
    id: "zeta-gundam",
    look: "A white and blue machine with a tall tail fin, dark wings folded at its back and a long rifle.",
    text: "Folds into a Waverider, flies through the atmosphere and lands on its feet. After it, any Gundam might transform.",
  },
  {
    id: "gundam-mk-ii",
    look: "A white machine with a dark blue chest, two tall thrusters on its back, and a bazooka over its shoulder.",
    text: "The Titans painted it dark blue, the AEUG white. Its frame carries the armor like bones, and nearly every machine after it is built that way.",
  },
  {
    id: "hyaku-shiki",
    look: "A golden machine with a red visor and two pairs of wings, with no shield.",
    text: "Gold from head to toe, and the paint has a reason: it turns beams aside, a little. It needs no shield if its pilot is good enough, and he is.",
  },
  {
    id: "qubeley",
    look: "A white and purple machine with a beak, and shoulders as large as wings.",
    text: "It looks like an orchid and fights like a swarm. Ten funnels leave its tail, and each of them goes where Haman thinks.",
  },
  {
    id: "nu-gundam",
    look: "A white and black machine with a row of six fins on one side of its back and a white shield.",
    text: "Amuro worked on the plans himself. Six fin funnels hang on one side of it like a cape, and they can guard as well as shoot.",
  },
  {
    id: "sazabi",
    look: "A huge red machine with one eye, broad shoulders, yellow vents and two tanks on its back.",
    text: "Everything Zeon ever learned, in red: one eye, six funnels, a cannon in its belly, and a psychoframe that makes it as quick as a thought.",
  },
  {
    id: "victory-gundam",
    look: "A white and blue machine with a very wide double fin, a yellow V on its chest and a shield made of light.",
    text: "Three parts that meet in the air, one of them the Core Fighter. When a half is damaged, it gets thrown at the enemy, and a new one docks.",
    spoiler: {
      text: "It gets a successor, the V2, whose drive trails wings of light.",
      spoils: ["victory-gundam"],
    },
  },
  {
    id: "unicorn-gundam",
    look: "A white machine with a visor and one long horn, and pink light in the seams of its armor.",
    text: "White, plain and one-horned, until it meets a Newtype. Then the armor slides apart, and something red shines through the gaps.",
  },
  {
    id: "shining-gundam",
    look: "A white and blue machine with a red chest, which raises a hand that glows green.",
    text: "Moves as its pilot moves, punch for punch. Its hand glows when he is angry, which is often.",
    spoiler: {
      text: "For the finals, Domon gets its successor, the God Gundam, which English versions call the Burning Gundam.",
      spoils: ["g-gundam"],
    },
  },
  {
    id: "wing-gundam",
    look: "A white machine with great feathered wings, a red shield with a point and a long rifle.",
    text: "A bird in the air and a gunslinger on the ground. Its buster rifle has three shots, and one is usually enough.",
  },
  {
    id: "deathscythe",
    look: "A black machine with a scythe whose blade is green light.",
    text: "No radar sees it, and no camera keeps it. Its pilot introduces it as death, cheerfully, and then does the rounds.",
  },
  {
    id: "gundam-x",
    look: "A white machine with four mirrors that make an X behind it, and a cannon over its shoulder.",
    text: "Opens four mirrors, waits for moonlight, and fires what a power station on the Moon sends down. The weapon that ended a world, in a boy's hands.",
    spoiler: {
      text: "The new Federation has built a successor with two such cannons, and that one ends up with the boy, too: the Double X.",
      spoils: ["gundam-x"],
    },
  },
  {
    id: "turn-a-gundam",
    look: "A white machine with a mustache of gold under its eyes, and smooth round legs.",
    text: "Designed by Syd Mead, mustache and all. It carries cows, does the laundry, and is far older than it looks.",
    spoiler: {
      text: "It can also erase a civilization, and once did.",
      spoils: ["turn-a-gundam"],
    },
  },
  {
    id: "strike-gundam",
    look: "A white and blue machine with a pack of four red wings and a red shield.",
    text: "Swaps its backpack to change its job: wings, sword or cannon. Armor that has color only while the power is on, and a battery that runs out at the worst time.",
  },
  {
    id: "gundam-exia",
    look: "A white and blue machine with a long folding sword on one arm, a green lens in its chest, and a cone of green light behind it.",
    text: "Seven swords and a drive that never seems to run dry. It fights war from up close, just as its pilot does.",
  },
  {
    id: "gundam-barbatos",
    look: "A white machine with a bare waist, a wide yellow fin and a mace as tall as itself.",
    text: "Three hundred years old and wired into a boy's spine. No beams: a mace, weight and momentum. After every battle, it grows with parts from what it has beaten.",
  },
  {
    id: "gundam-aerial",
    look: "A white and blue machine with a pink light in its chest, and six small shields that fly around it.",
    text: "Eleven bits that fly, shield and shoot as if they were alive. Suletta calls it family.",
    spoiler: {
      text: "She is more right than she knows: Ericht, the girl from the prologue, lives on in it.",
      spoils: ["the-witch-from-mercury-season-2"],
    },
  },
  {
    id: "haro",
    look: "A green ball with two red eyes, a mouth and ears that open like lids.",
    text: "Not a mobile suit at all. It keeps Amuro company, and has rolled through nearly every calendar since: a pet, a mechanic, a gunner's assistant, once a commander.",
  },
];

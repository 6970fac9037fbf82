import type { ShownMachine, Term } from "./schemas";

/** Terms that a reader needs to understand the machines. */
export const glossary: readonly Term[] = [
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
    names: ["Minovsky physics"],
    meaning:
      "The Universal Century's excuse, and a good one. It blinds radar and guided missiles, so battles are fought within sight, and it makes beam weapons possible.",
  },
  {
    id: "beam-weapons",
    term: "Beam rifle and beam saber",
    meaning:
      "A gun as strong as a warship's, and a blade of hot particles held in shape by a field. The Gundam was the first to carry both.",
  },
  {
    id: "newtype",
    term: "Newtype",
    meaning:
      "Someone whose mind reaches further, maybe the next step after generations in space. Newtypes sense friend and foe across a battlefield, so armies mostly use them as weapons.",
  },
  {
    id: "psychoframe",
    term: "Psychoframe",
    meaning:
      "Circuits that respond to thought, built into the metal of the frame. They make a machine as fast as its pilot's thoughts, and now and then they do more than anybody planned.",
  },
  {
    id: "funnel",
    term: "Funnel",
    names: ["Fin funnel", "Bits", "Fangs", "DRAGOON"],
    meaning:
      "A small gun that leaves its machine and flies wherever the pilot's thoughts send it. The first ones looked like funnels. Other worlds have bits, fangs and DRAGOONs.",
  },
  {
    id: "colony-drop",
    term: "Colony drop",
    names: ["Operation British"],
    meaning:
      "A space colony, steered into the Earth: the Universal Century's worst weapon. The One Year War opens with one.",
  },
  {
    id: "coordinator",
    term: "Coordinator",
    names: ["Natural"],
    meaning:
      "The Cosmic Era's word for someone whose genes were edited before birth. Everybody else is a Natural, and the two rarely get along.",
  },
  {
    id: "gn-drive",
    term: "GN drive",
    names: ["GN particle", "Solar reactor"],
    meaning:
      "The engine of Celestial Being's Gundams. It makes particles that drive a machine, blind radar and feed beam weapons, and it needs no fuel.",
  },
  {
    id: "alaya-vijnana",
    term: "Alaya-Vijnana",
    meaning:
      "A socket in the spine, in the Post Disaster world. It makes the machine a part of the pilot's body. Only children can be given one, and the surgery often goes wrong.",
  },
  {
    id: "gund-format",
    term: "GUND format",
    names: ["GUND-ARM"],
    meaning:
      "Ad Stella's link between body and machine, meant as medicine for life in space. In a weapon, it harms the pilot, so mobile suits with it are forbidden.",
  },
];

/** The machines with a drawing. Put text that gives the story away into `spoiler`, not into `text`. */
export const machines: readonly ShownMachine[] = [
  {
    id: "gundam",
    look: "A white machine with a yellow fin in the shape of a V, a red shield with a cross, and two beam sabers on its back.",
    text: "Eighteen meters of prototype with a warship's gun and a computer that learns. White, red, blue and yellow, because toys had to sell, and the face of everything that followed.",
  },
  {
    id: "chars-zaku-ii",
    look: "A red machine with one pink eye, a horn, pipes around its waist, a shield on one shoulder and spikes on the other.",
    text: "The commander's version of Zeon's everyday soldier, the MS-06F: red paint, an officer's horn and stronger thrusters. Like every Zaku, it has one eye on a rail and a shoulder shield, and every grunt suit since descends from it.",
  },
  {
    id: "zaku-ii",
    look: "A green machine with one eye, without a horn, with a shield on one shoulder and spikes on the other.",
    text: "The machine that won the war's first weeks, in numbers nobody had seen before. Most of the war's pilots flew one, and most of its stories start with one.",
  },
  {
    id: "guncannon",
    look: "A stocky red machine with a green visor and two long cannons over its shoulders.",
    text: "The Gundam's red partner, with two cannons and heavy armor. It doesn't carry a saber, because nobody should ever get that close.",
  },
  {
    id: "gm",
    look: "A plain white and red machine with a green visor instead of a face, one beam saber, and a red shield.",
    text: "The reason the Gundam was built: a cheaper machine for everybody, running on the prototype's battle data. Fans joke about how fast it blows up, but it keeps coming, by the hundred.",
  },
  {
    id: "gouf",
    look: "A blue machine with one eye and curved horns on its shoulders, which swings a glowing whip.",
    text: "Built to fight other mobile suits up close, before Zeon had any to fight. Its whip burns through steel, and its pilot is even more dangerous.",
  },
  {
    id: "dom",
    look: "A broad dark machine with legs like bells, a cross-shaped visor with one eye, and a bazooka on its shoulder.",
    text: "It skates. Jets in its legs carry its bulk over the ground at the speed of a race car, and three of them in a row made an attack that fans still act out.",
  },
  {
    id: "gelgoog",
    look: "A gray and green machine with a crest, a snout, a wide skirt, and a staff with a beam blade at each end.",
    text: "Zeon's first production machine with a beam rifle, nearly as good as the Gundam and built for everybody. It arrived when there was hardly anybody left to fly it.",
  },
  {
    id: "zgok",
    look: "A round blue machine without a neck, with one eye, arms like hoses and three claws on each hand.",
    text: "Zeon came from space, so it had to learn about oceans, and it went all in. Char's red one comes up a river in Jaburo, and a GM finds out what the claws are for.",
  },
  {
    id: "zeta-gundam",
    look: "A white and blue machine with a tall tail fin, dark wings folded at its back and a long rifle.",
    text: "Folds into a Waverider, flies through the atmosphere and lands on its feet. Ever since, any Gundam might transform.",
  },
  {
    id: "gundam-mk-ii",
    look: "A white machine with a dark blue chest, two tall thrusters on its back, and a bazooka over its shoulder.",
    text: "The Titans painted it dark blue, the AEUG white. Its frame carries the armor like bones, and nearly every machine after it is built that way.",
  },
  {
    id: "hyaku-shiki",
    look: "A golden machine with a red visor and two pairs of wings, with no shield.",
    text: "Gold from head to toe, and for a reason: the coating deflects beams, a little. It has no shield. With a pilot that good, it doesn't need one.",
  },
  {
    id: "qubeley",
    look: "A white and purple machine with a beak, and shoulders as large as wings.",
    text: "It looks like an orchid and fights like a swarm. Ten funnels leave its tail and go wherever Haman thinks them.",
  },
  {
    id: "nu-gundam",
    look: "A white and black machine with a row of six fins on one side of its back and a white shield.",
    text: "Amuro helped design it himself. Six fin funnels hang from one side like a cape, and they can shield as well as shoot.",
  },
  {
    id: "sazabi",
    look: "A huge red machine with one eye, broad shoulders, yellow vents and two tanks on its back.",
    text: "Everything Zeon ever learned, in red: one eye, six funnels, a cannon in its belly, and a psychoframe that makes it as quick as a thought.",
  },
  {
    id: "victory-gundam",
    look: "A white and blue machine with a very wide double fin, a yellow V on its chest and a shield made of light.",
    text: "Three parts that meet in the air, one of them the Core Fighter. When one half gets damaged, its pilot throws it at the enemy and docks a new one.",
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
    text: "Moves as its pilot moves, punch for punch. Its hand glows when he's angry, which is often.",
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
    text: "Radar can't see it, and neither can cameras. Its pilot cheerfully calls himself the god of death, and then goes to work.",
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
    spoiler: { text: "It can also erase a civilization, and once did.", spoils: ["turn-a-gundam"] },
  },
  {
    id: "strike-gundam",
    look: "A white and blue machine with a pack of four red wings and a red shield.",
    text: "Swaps its backpack to change its job: wings, sword or cannon. Its armor only has color while the power is on, and the battery always runs out at the worst time.",
  },
  {
    id: "gundam-exia",
    look: "A white and blue machine with a long folding sword on one arm, a green lens in its chest, and a cone of green light behind it.",
    text: "Seven swords and a drive that never seems to run dry. It fights up close, just like its pilot.",
  },
  {
    id: "gundam-barbatos",
    look: "A white machine with a bare waist, a wide yellow fin and a mace as tall as itself.",
    text: "Three hundred years old and wired into a boy's spine. No beams: a mace, weight and momentum. After every battle, it gets new parts from whatever it beat.",
  },
  {
    id: "gundam-aerial",
    look: "A white and blue machine with a pink light in its chest, and six small shields that fly around it.",
    text: "Eleven bits that fly, shield and shoot as if they were alive. Suletta calls it family.",
    spoiler: {
      text: "She's more right than she knows: Ericht, the girl from the prologue, lives on in it.",
      spoils: ["the-witch-from-mercury-season-2"],
    },
  },
  {
    id: "kampfer",
    look: "A blue machine with one eye, a tall blade on its head, spikes on its shoulders and large boosters on its back.",
    text: "Built to be smuggled in as parts, put together on the spot, and let loose. It carries guns wherever it can, fights one short battle at full speed, and isn't expected back.",
  },
  {
    id: "acguy",
    look: "A round brown machine with a dome for a head, one eye, arms like hoses and small claws.",
    text: "Zeon's scout for rivers and harbors, with a Zaku's reactor and next to no heat to notice. It's supposed to be sinister. Fans find it adorable.",
  },
  {
    id: "tallgeese",
    look: "A white machine with a red crest, no face but a slit, two large boosters, a round shield and a very long gun.",
    text: "The oldest mobile suit of its world, and still among the fastest. It was shut away because no pilot could bear its boosters. Then Zechs got in.",
  },
  {
    id: "destiny-gundam",
    look: "A white and blue machine with red wings that trail pink light, red lines under its eyes and a huge sword.",
    text: "Everything the Impulse could do with three packs, at once: a sword taller than its enemies, a cannon, hands that fire beams, and wings that leave afterimages.",
  },
  {
    id: "sinanju",
    look: "A red machine with one eye, golden trim, a golden horn, and boosters like wings.",
    text: "Red, three times as showy, and piloted by a man in a mask. The resemblance is the point: Neo Zeon wants its Red Comet back.",
  },
  {
    id: "heavyarms",
    look: "An orange-red and white machine with a gatling gun on its arm, and hatches in its chest, shoulders and legs.",
    text: "Doors open all over it, and behind each are missiles. When the gatling gun and the rest are empty, Trowa leaves the way he came: quietly.",
  },
  {
    id: "jegan",
    look: "A slim green machine with a visor, one thin antenna and a small shield.",
    text: "What the GM grew up to be. The Federation flew it for decades, and kept it going by adding parts.",
  },
  {
    id: "gundam-epyon",
    look: "A dark red machine with wings like a dragon's, a whip on its shield and a long green beam sword.",
    text: "Built by an aristocrat for duels: a sword, a whip, and nothing that shoots. It also shows its pilot what is to come, which few bear for long.",
  },
  {
    id: "gundam-dynames",
    look: "A green and white machine with a sniper's rifle, shields that hang from its shoulders, and green light behind it.",
    text: "Its fin comes down, a lens opens, and nothing in the sky is out of reach. While its pilot aims, a Haro does the flying.",
  },
  {
    id: "gundam-kyrios",
    look: "An orange and white machine with wing blades, a pointed nose on its back, a claw shield and green light behind it.",
    text: "Becomes a fighter, and the fastest of the four. Its shield opens into a claw, and Allelujah would rather not use it.",
  },
  {
    id: "gundam-virtue",
    look: "A very broad white and black machine with two cannons over its shoulders, a bazooka, and green light behind it.",
    text: "A walking fortress, with a field of particles that stops beams and a bazooka that ends the conversation.",
    spoiler: {
      text: "The bulk is armor. Underneath waits another machine, the Nadleeh.",
      spoils: ["gundam-00-season-1"],
    },
  },
  {
    id: "the-o",
    look: "A huge, round mustard-yellow machine with one eye, enormous shoulders and a wide skirt.",
    text: "It looks like a tank and dodges like a fencer: dozens of thrusters under the bulk, and more arms than it shows.",
  },
  {
    id: "big-zam",
    look: "A green mobile armor like a huge dish on two legs, with one eye and a ring of cannons.",
    text: "Zeon's answer to a whole fleet: sixty meters, cannons on every side, and a barrier that beams bounce off. It needed an equally desperate answer.",
  },
  {
    id: "elmeth",
    look: "A green mobile armor in the shape of a pointed hat, with small armed bits around it.",
    text: "The first machine to fight by thought. Its bits fly off on their own and shoot from where nobody looks, which makes its pilot's day no happier.",
  },
  {
    id: "shenlong",
    look: "A white and green machine with a dragon's head on one arm, a round shield and a glaive of green light.",
    text: "Its arm is a dragon: it stretches, bites and breathes fire. Wufei talks to it, argues with it, and calls it Nataku.",
  },
  {
    id: "sandrock",
    look: "A white and sand-colored machine with two great curved blades that glow at the edge.",
    text: "Made for the desert, with armor to lean on and two hot blades that shear a mobile suit in half. Its pilot apologizes first.",
  },
  {
    id: "freedom-gundam",
    look: "A white machine with ten blue wings spread like a fan, a golden fin of four blades and a red and white shield.",
    text: "Its reactor never runs dry, and it can aim at a crowd of enemies at once. Its pilot aims at their arms and heads, so that nobody has to die.",
  },
  {
    id: "providence-gundam",
    look: "A gray machine in front of a large disc with long spikes, with a beam sword on its shield.",
    text: "The disc is full of guns that leave it. Few people can keep track of that many at once, and whoever can is a nightmare to meet.",
  },
  {
    id: "turn-x",
    look: "A pale, lopsided machine with a glowing X on its chest, a smooth helmet, and one arm that ends in three claws.",
    text: "Nobody knows who built it. Hardly two of its parts match, it comes apart into pieces that fight on their own, and its claw once had a famous name.",
  },
  {
    id: "gn-x",
    look: "A white machine with four orange eyes, a red lens in its chest, blades behind it that make an X, and red light.",
    text: "A copy of what made the Gundams special, for everybody else. It has four eyes, claws, and for once the numbers on its side.",
  },
  {
    id: "grimgerde",
    look: "A slim red machine with a bare waist, white wings on its helmet, and a shield with a golden blade on each arm.",
    text: "Light, quick and three hundred years old. Hardly anyone can handle it. The man in the mask makes it look like a dance.",
  },
  {
    id: "gundam-kimaris",
    look: "A purple and white machine with a bare waist, large round shoulders, a wide golden fin and a lance as tall as itself.",
    text: "A knight, three hundred years old and in the family ever since. Engines in its shoulders and legs carry it through its enemies, lance first.",
  },
  {
    id: "gundam-vidar",
    look: "A blue machine with a mask, a golden blade on its forehead, a thin saber, and spare blades at its hips.",
    text: "It stabs, lets go of the blade, and takes the next from its hips while the last one explodes. Machine and pilot both wear masks, and both have reasons.",
  },
  {
    id: "gundam-lfrith",
    look: "A white and gray machine with four long blades on its head, a red light in its chest, and a shield of seven pieces.",
    text: "Built to prove that the GUND format could work in a machine. It could, and that is how everything else in its world began.",
  },
  {
    id: "gundam-pharact",
    look: "A thin black machine with huge dark boosters like wings, feet like beaks, a very long rifle and red lights.",
    text: "A crow among the Gundams: black, fast, and happiest far away. Its bits don't kill, but what they touch stops working.",
  },
  {
    id: "darilbalde",
    look: "A red machine with a ring behind its head, a golden fin, drones like shields at its shoulders, and a javelin with a beam at each end.",
    text: "Whatever comes off it flies: arms, shields, claws. It was meant to win without its pilot, who took that personally.",
  },
  {
    id: "michaelis",
    look: "A white machine with a visor in the shape of a cross instead of eyes, and one enormous arm without a hand.",
    text: "Made for one purpose: to switch Gundams off. Its right arm shoots, cuts, and flies off on a cable.",
  },
  {
    id: "justice-gundam",
    look: "A red machine with a tall crest, a flight pack with two swept wings and a red shield.",
    text: "Its pack can leave, fight as a craft of its own, or carry a friend. Its pilot was sent to destroy its brother, and had a question first.",
  },
  {
    id: "zz-gundam",
    look: "A broad white, blue and red machine with a cannon in its forehead, two more on its back, and shields like wings on both arms.",
    text: "Three fighters in one machine, with more guns than some fleets. The largest is in its forehead, and it empties the tank.",
  },
  {
    id: "ez8",
    look: "A sand-white machine without a fin, with a thin antenna, a collar, an extra plate on its chest and a short green shield with a star.",
    text: "Repaired in the jungle with whatever was there. The fin broke too often, so a rod replaced it, and the plate on its chest comes from the scrap heap.",
  },
  {
    id: "gundam-gp02a",
    look: "A bulky white and navy machine with a round red hatch, huge thrusters on its shoulders, an enormous shield and a bazooka.",
    text: "The shield is that large because of what its bazooka fires. Nobody should have built it, and nobody should have parked it where it could be stolen.",
  },
  {
    id: "full-armor-gundam",
    look: "A blue and red machine with four shields, round tanks, a great cannon, a pod of missiles and a double rifle.",
    text: "Guns on top of armor on top of a Gundam. Its pilot plays jazz over the open channel, so that everybody hears it come.",
  },
  {
    id: "psycho-zaku",
    look: "A red Zaku with one eye and a horn in front of two orange rockets as long as itself, with a bazooka on each side.",
    text: "It moves like its pilot's own body, for a price that nobody should ask for. The rockets make it as fast as any Gundam.",
  },
  {
    id: "xi-gundam",
    look: "A very large white and navy machine with a golden collar, sharp shoulders and four long blades behind it.",
    text: "It flies on its own, faster than sound, and it is as tall as a house on top of a Gundam. Its name is the letter after Nu.",
  },
  {
    id: "penelope",
    look: "A white and slate-blue machine like a bird, with a pointed nose above its face and long swept shoulders.",
    text: "A Gundam inside an aircraft. It came first, so its pilot calls it the mother of the Xi, and it screams as it flies.",
  },
  {
    id: "gundam-f91",
    look: "A slim white machine with an open mouth, golden ribs, three fins at each shoulder and two long rifles at its back.",
    text: "Smaller than its ancestors, and so quick that it leaves images of itself behind. When it runs hot, its face opens to breathe.",
  },
  {
    id: "v2-gundam",
    look: "A white and blue machine with a large yellow V on its chest, a V of drives behind it, and pink wings of light.",
    text: "What its drive can't hold leaves as light, in wings a kilometer long. They are also the largest beam saber of all.",
  },
  {
    id: "gquuuuuux",
    look: "A white and blue machine with a thin waist, thick forearms and shins, a wide antenna over green eyes, and an axe.",
    text: "Long limbs, a thin waist and an axe from the other side. Its design comes from people who also draw giants that aren't quite machines.",
  },
  {
    id: "god-gundam",
    look: "A white machine with red shoulders and six wings, a burning hand, and a ring of fire behind it.",
    text: "Wings open, a ring of fire appears, and its palm turns hot. Its pilot needs no buttons: it does what he does.",
  },
  {
    id: "wing-gundam-zero",
    look: "A white machine with four feathered wings and a double rifle.",
    text: "The plan that the other five were made from. Its computer shows its pilot every way the fight can end, which few can bear.",
  },
  {
    id: "00-gundam",
    look: "A white and blue machine with a large drive on each shoulder, green light and a long clear sword.",
    text: "Two drives in step give more than twice the power. On the first day they didn't want to.",
  },
  {
    id: "gundam-alex",
    look: "A white and blue machine with rounded shoulders, a small fin, and boxes for guns on its forearms.",
    text: "Tuned for reflexes that its test pilot doesn't have. She moves it by skill instead, in a colony that the war was supposed to leave alone.",
  },
  {
    id: "banshee",
    look: "A black machine with a horn, golden wings and collar around its head, and golden lines that glow between its plates.",
    text: "A unicorn's sister, dressed as a lion. Where the white one asks, the black one hunts.",
  },
  {
    id: "strike-freedom-gundam",
    look: "A white machine with golden joints, a red lens in its chest, and eight blue wings with golden edges.",
    text: "The feathers leave, aim and shoot on their own. The joints shine gold because they have to let go of more force than metal bears.",
  },
  {
    id: "gundam-age-1",
    look: "A white and blue machine with a golden letter A on its chest, angular shoulders and a long white rifle.",
    text: "It learns. A machine at its base turns what it saw in battle into new arms and legs, and it goes out as a different Gundam.",
  },
  {
    id: "g-self",
    look: "A white and blue machine with a red chest, clear blue plates, tall antennas at the sides and wings of blue and white.",
    text: "Nobody knows who sent it, it opens for three people only, and every pack on its back makes it another machine.",
  },
  {
    id: "build-strike-gundam",
    look: "A white, blue and red machine with large wings in white and red, and a cannon over each shoulder.",
    text: "A plastic kit, built by a boy who can't fight and flown by a boy who can't build. Every part on it was sanded by hand.",
  },
  {
    id: "haro",
    look: "A green ball with two red eyes, a mouth and ears that open like lids.",
    text: "Not a mobile suit at all. It keeps Amuro company, and has rolled through nearly every timeline since: a pet, a mechanic, a gunner's assistant.",
  },
];

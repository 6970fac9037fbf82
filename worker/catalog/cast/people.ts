import type { PersonItem } from "./item";

/** People that fans look for, by calendar. Pages link to the ids, so don't change them. */
export const PEOPLE: readonly PersonItem[] = [
  {
    id: "amuro-ray",
    name: "Amuro Ray",
    also: ["White Devil"],
    works: ["mobile-suit-gundam", "zeta-gundam", "chars-counterattack", "cucuruz-doans-island"],
    text: "A quiet boy from Side 7 who likes machines better than people, and ends up in the Gundam's cockpit.",
    sources: [
      ["en.wikipedia.org/wiki/Amuro_Ray", "first paragraph"],
      ["giantbomb.com/amuro-ray/3005-4152", "One Year War"],
    ],
  },
  {
    id: "char-aznable",
    name: "Char Aznable",
    also: ["Red Comet", "Char"],
    works: ["mobile-suit-gundam", "chars-counterattack", "gundam-the-origin"],
    text: "Zeon's masked ace, the Red Comet, who hunts the Gundam for reasons of his own.",
    sources: [
      ["ideas.templin.institute/idea/char-aznable-mobile-suit-gundam", "first paragraph"],
      ["villains.fandom.com/wiki/Char_Aznable", "introduction"],
    ],
  },
  {
    id: "bright-noa",
    name: "Bright Noa",
    also: ["Captain Bright", "Bright Noah"],
    works: ["mobile-suit-gundam", "zeta-gundam", "gundam-zz", "chars-counterattack", "cucuruz-doans-island"],
    text: "A nineteen-year-old cadet who has to take command of White Base, and is a captain from then on.",
    sources: [
      ["akurasu.net/wiki/Bright_Noa", "Personal Info and first paragraphs"],
      ["absoluteanime.com/gundam/bright", "Character Description"],
    ],
  },
  {
    id: "sayla-mass",
    name: "Sayla Mass",
    works: ["mobile-suit-gundam", "gundam-the-origin", "cucuruz-doans-island"],
    text: "A medical student from Side 7 who becomes White Base's voice on the radio, and says little about herself.",
    sources: [
      ["it.myfigurecollection.net/entry/6004", "first and second paragraph"],
      ["es.gundam.wikia.com/wiki/Sayla_Mass", "One Year War"],
    ],
  },
  {
    id: "kai-shiden",
    name: "Kai Shiden",
    works: ["mobile-suit-gundam", "cucuruz-doans-island"],
    text: "White Base's grumbler, who would rather be anywhere else but flies the Guncannon anyway.",
    sources: [
      ["gundam.fandom.com/wiki/Kai_Shiden", "Personality & Character"],
      ["www6.plala.or.jp/ryokan/GUNPRA/RX77_2.htm", "third paragraph"],
    ],
  },
  {
    id: "mirai-yashima",
    name: "Mirai Yashima",
    works: ["mobile-suit-gundam", "cucuruz-doans-island"],
    text: "A civilian from Side 7 with a glider's license, who takes White Base's helm and mothers her crew.",
    sources: [
      ["absoluteanime.com/gundam/mirai", "Character Description"],
      ["gundam-c.com/manual/character/gundam/mirai.html", "first and third paragraph"],
    ],
  },
  {
    id: "fraw-bow",
    name: "Fraw Bow",
    also: ["Frau Bow"],
    works: ["mobile-suit-gundam", "cucuruz-doans-island"],
    text: "Amuro's friend from Side 7, who looks after three orphans on White Base, and later its radio.",
    sources: [
      ["animemanga.jp/character/65324,frau-bow", "first paragraph"],
      ["anigala-rew.jp/gundam-quiz20221008_02/2", "third answer"],
    ],
  },
  {
    id: "lalah-sune",
    name: "Lalah Sune",
    also: ["Lalah Sun"],
    works: ["mobile-suit-gundam"],
    text: "A gentle young woman at Char's side, whose gifts as a Newtype surprise even him.",
    sources: [
      ["everything2.com/user/fhayashi/writeups/Char+Aznable", "fourth paragraph"],
      ["gundamuniverse.it/msg/char_aznable.htm", "first paragraph"],
    ],
  },
  {
    id: "garma-zabi",
    name: "Garma Zabi",
    works: ["mobile-suit-gundam", "gundam-the-origin"],
    text: "A son of Zeon's ruling family, who commands its forces on Earth and trusts his old friend Char.",
    sources: [
      ["gundamuniverse.it/msg/char_aznable.htm", "third paragraph"],
      ["everything2.com/user/fhayashi/writeups/Char+Aznable", "third paragraph"],
    ],
  },
  {
    id: "dozle-zabi",
    name: "Dozle Zabi",
    works: ["mobile-suit-gundam", "gundam-the-origin"],
    text: "A soldier of Zeon's ruling family, who commands the fortress Solomon and believes in numbers.",
    sources: [
      ["zgoknabe.jp/company", "ビグ・ザムの活躍"],
      ["gundam.m.wiki.cre.jp, ビグ・ザム", "second paragraph"],
    ],
  },
  {
    id: "ramba-ral",
    name: "Ramba Ral",
    also: ["Blue Giant", "Ranba Ral"],
    works: ["mobile-suit-gundam", "gundam-the-origin"],
    text: "A veteran of Zeon with loyal men and a blue machine, and the first enemy that Amuro respects.",
    sources: [
      ["mechabay.com/ramba-ral", "first paragraph"],
      ["anaheimjournal.blogspot.com/2015/02/ranba-ral.html", "whole page"],
    ],
  },
  {
    id: "shiro-amada",
    name: "Shiro Amada",
    works: ["the-08th-ms-team"],
    text: "A young officer who leads a team in the jungle and means to bring everybody back.",
    sources: [
      ["gundam.fandom.com/wiki/Shiro_Amada", "first paragraphs"],
      ["ngeekhiong.blogspot.com/2006/12/08th-ms-team.html", "second paragraph"],
    ],
  },
  {
    id: "aina-sahalin",
    name: "Aina Sahalin",
    works: ["the-08th-ms-team"],
    text: "A Zeon test pilot who meets Shiro in a wreck in space, where the two have to help each other.",
    sources: [
      ["digilander.libero.it/gundamdesign/08 MSA.htm", "first paragraph"],
      ["ngeekhiong.blogspot.com/2006/12/08th-ms-team.html", "second paragraph"],
    ],
  },
  {
    id: "alfred-izuruha",
    name: "Alfred Izuruha",
    also: ["Al Izuruha"],
    works: ["war-in-the-pocket"],
    text: "A schoolboy of neutral Side 6 who finds war exciting, and has a friend on either side.",
    sources: [
      ["gundam-c.com/manual/character/pocket/christina.html", "second paragraph"],
      ["gundam.fandom.com/wiki/Christina_Mackenzie", "One Year War"],
    ],
  },
  {
    id: "christina-mackenzie",
    name: "Christina Mackenzie",
    works: ["war-in-the-pocket"],
    text: "Al's neighbor, who comes home to Side 6 and doesn't say that she is there to test a Gundam.",
    sources: [
      ["gundam-c.com/manual/character/pocket/christina.html", "first two paragraphs"],
      ["pocketwar0080.tripod.com/id41.htm", "whole text"],
    ],
  },
  {
    id: "bernie-wiseman",
    name: "Bernie Wiseman",
    also: ["Bernard Wiseman"],
    works: ["war-in-the-pocket"],
    text: "A young Zeon soldier in hiding at Side 6, who becomes Al's friend and likes the girl next door.",
    sources: [
      ["hero.fandom.com/wiki/Christina_Mackenzie", "fourth paragraph"],
      ["pocketwar0080.tripod.com/id41.htm", "last sentences"],
    ],
  },
  {
    id: "io-fleming",
    name: "Io Fleming",
    works: ["gundam-thunderbolt-season-1", "gundam-thunderbolt-season-2"],
    text: "A Federation ace whose home is the wreckage he fights over, with free jazz in his ears.",
    sources: [
      ["visualfoodie.com/gundam-thunderbolt-a-complete-plot-summary", "first paragraphs, Setting the Stage"],
      ["gundam.wikia.com/wiki/Daryl_Lorenz", "One Year War"],
    ],
  },
  {
    id: "daryl-lorenz",
    name: "Daryl Lorenz",
    works: ["gundam-thunderbolt-season-1", "gundam-thunderbolt-season-2"],
    text: "A Zeon sniper with artificial legs, who listens to gentle songs while he waits for his target.",
    sources: [
      ["gundam.wikia.com/wiki/Daryl_Lorenz", "Personality & Character"],
      ["simple.s59.xrea.com/jiten3/detail-042-0003-uni.html", "last paragraph"],
    ],
  },
  {
    id: "kou-uraki",
    name: "Kou Uraki",
    works: ["stardust-memory"],
    text: "A young test pilot in Australia, who jumps into a Gundam to stop the theft of another.",
    sources: [
      ["hoganreviews.co.uk/2019/08/20/mobile-suit-gundam-0083-stardust-memory-review", "The Good"],
      ["allthetropes.org/wiki/Mobile_Suit_Gundam_0083:_Stardust_Memory", "second and third paragraph"],
    ],
  },
  {
    id: "nina-purpleton",
    name: "Nina Purpleton",
    works: ["stardust-memory"],
    text: "The engineer of Anaheim Electronics who is in charge of the two prototypes.",
    sources: [
      ["hoganreviews.co.uk/2019/08/20/mobile-suit-gundam-0083-stardust-memory-review", "Synopsis"],
      ["middle-edge-neo.jp/articles/10658", "RX-78 GP01"],
    ],
  },
  {
    id: "anavel-gato",
    name: "Anavel Gato",
    also: ["Nightmare of Solomon"],
    works: ["stardust-memory"],
    text: "A Zeon ace who has been in hiding since the war, and comes back to steal a Gundam.",
    sources: [
      ["hoganreviews.co.uk/2019/08/20/mobile-suit-gundam-0083-stardust-memory-review", "Synopsis"],
      ["allthetropes.org/wiki/Mobile_Suit_Gundam_0083:_Stardust_Memory", "second paragraph"],
    ],
  },
  {
    id: "kamille-bidan",
    name: "Kamille Bidan",
    also: ["Camille Bidan", "Camille"],
    works: ["zeta-gundam"],
    text: "A boy who hits whoever laughs at his name, and steals a Gundam in the same week.",
    sources: [
      ["it.wikipedia.org/wiki/Kamille_Bidan", "Durante la guerra di Gryps"],
      ["c139.cocolog-nifty.com/blog/2010/08/post-e61a.html", "last paragraphs"],
    ],
  },
  {
    id: "quattro-bajeena",
    name: "Quattro Bajeena",
    also: ["Quattro Vageena"],
    works: ["zeta-gundam"],
    text: "The AEUG's best pilot: a lieutenant in dark glasses with a golden machine.",
    sources: [
      ["sirmiles.com/blog/2901", "first paragraph"],
      ["squid-q.com/msn-00100-百式", "last paragraph"],
    ],
  },
  {
    id: "four-murasame",
    name: "Four Murasame",
    works: ["zeta-gundam"],
    text: "A girl in Hong Kong with a number for a name, who wants her lost memories back.",
    sources: [
      ["whitefang.jp/reiwa1", "second paragraph"],
      ["kotsuyari.com/archives/873.html", "フォウ・ムラサメ"],
    ],
  },
  {
    id: "paptimus-scirocco",
    name: "Paptimus Scirocco",
    also: ["Man from Jupiter"],
    works: ["zeta-gundam"],
    text: "A genius back from Jupiter, who designs his own machines and charms whoever is useful to him.",
    sources: [
      ["absoluteanime.com/gundam/paptimus", "Character Description"],
      ["villains.fandom.com/wiki/Paptimus_Scirocco", "first paragraphs"],
    ],
  },
  {
    id: "haman-karn",
    name: "Haman Karn",
    also: ["Haman Khan"],
    works: ["zeta-gundam", "gundam-zz"],
    text: "The young regent of Axis, who returns from the asteroid belt with a fleet and a claim.",
    sources: [
      ["villains.fandom.com/wiki/Haman_Karn", "first paragraphs"],
      ["mechaalliance.com/mecha-character-profile-haman-karn-mobile-suit-gundam-zz", "Background"],
    ],
  },
  {
    id: "judau-ashta",
    name: "Judau Ashta",
    works: ["gundam-zz"],
    text: "A fourteen-year-old junk dealer who wants to sell a Gundam for his sister's schooling and is asked to fly it.",
    sources: [
      ["www49.atwiki.jp/aniwotawiki/pages/11985.html", "first paragraphs"],
      ["mahq.net/gundamzzep6", "whole summary"],
    ],
  },
  {
    id: "hathaway-noa",
    name: "Hathaway Noa",
    works: ["chars-counterattack", "gundam-hathaway", "hathaway-the-sorcery-of-nymph-circe"],
    text: "Bright's son: a boy in Char's Counterattack, and years later the lead of films of his own.",
    sources: [
      ["koei.fandom.com/wiki/Bright_Noa", "third paragraph"],
      ["akurasu.net/wiki/Bright_Noa", "Relationships"],
    ],
  },
  {
    id: "banagher-links",
    name: "Banagher Links",
    works: ["gundam-unicorn"],
    text: "A student who helps a girl in trouble, and is handed the Unicorn Gundam.",
    sources: [
      ["gundam.fandom.com/wiki/Banagher_Links", "first paragraph"],
      ["ngpriest.com/2010/02/24", "third paragraph"],
    ],
  },
  {
    id: "audrey-burne",
    name: "Audrey Burne",
    works: ["gundam-unicorn"],
    text: "The girl who slips into Banagher's colony to stop a war.",
    sources: [
      ["ngpriest.com/2010/02/24", "third paragraph"],
      [
        "boundingintocomics.com/2020/03/24/character-of-the-day-mobile-suit-gundam-unicorns-banagher-links",
        "fourth paragraph",
      ],
    ],
  },
  {
    id: "full-frontal",
    name: "Full Frontal",
    works: ["gundam-unicorn"],
    text: "The masked leader of the Sleeves, and to many people the Red Comet come back.",
    sources: [
      ["honeysanime.com/banagher-links-from-mobile-suit-gundam-unicorn-re0096", "first paragraph"],
      ["dic.pixiv.net/a/シナンジュ", "概要"],
    ],
  },
  {
    id: "marida-cruz",
    name: "Marida Cruz",
    works: ["gundam-unicorn"],
    text: "The Sleeves' finest pilot, who calls her captain master and rarely says what she thinks.",
    sources: [
      [
        "boundingintocomics.com/2020/03/24/character-of-the-day-mobile-suit-gundam-unicorns-banagher-links",
        "sixth paragraph",
      ],
      ["zonegunpla.com/en/blogs/la-saga-gundam-2/rx-0-gundam-unicorn-02-banshee", "first paragraph"],
    ],
  },
  {
    id: "riddhe-marcenas",
    name: "Riddhe Marcenas",
    works: ["gundam-unicorn"],
    text: "A Londo Bell pilot from a powerful family, who keeps a tiny biplane for luck.",
    sources: [
      ["villains.wikia.com/wiki/Riddhe_Marcenas", "first paragraphs"],
      ["gundam.fandom.com/wiki/Riddhe_Marcenas", "Personality & Character"],
    ],
  },
  {
    id: "seabook-arno",
    name: "Seabook Arno",
    works: ["gundam-f91"],
    text: "A student whose colony becomes a battlefield in an afternoon.",
    sources: [
      ["animemanga.com/character/38376,seabook", "first paragraph"],
      ["villains.fandom.com/wiki/Crossbone_Vanguard", "second paragraph"],
    ],
  },
  {
    id: "cecily-fairchild",
    name: "Cecily Fairchild",
    works: ["gundam-f91"],
    text: "A baker's daughter and Seabook's friend, who has more to do with the invaders than she likes.",
    sources: [
      ["gundam-c.com/manual/character/f91/cecily.html", "first paragraph"],
      ["stampfactory.net/dictionary/?id=416968", "first sentences"],
    ],
  },
  {
    id: "uso-ewin",
    name: "Uso Ewin",
    also: ["Usso Ewin", "Uso Evin"],
    works: ["victory-gundam"],
    text: "A thirteen-year-old from a village in Eastern Europe who flies far too well.",
    sources: [
      ["gooent.com/details/mobile-suit-v-gundam-75730.html", "first paragraphs"],
      ["cyoudoii.com/2018/09/27/hguc-v2gundam", "first paragraph"],
    ],
  },
  {
    id: "amate-yuzuriha",
    name: "Amate Yuzuriha",
    also: ["Machu"],
    works: ["gundam-gquuuuuux"],
    text: "A schoolgirl who is bored under a false sky, and duels in a stolen Gundam as Machu.",
    sources: [
      ["animeuknews.net/2025/03/mobile-suit-gundam-gquuuuuux-beginning-review", "summary"],
      ["cultureslate.com/tv-reviews/mobile-suit-gundam-gquuuuuux-review", "second paragraph"],
    ],
  },
  {
    id: "nyaan",
    name: "Nyaan",
    works: ["gundam-gquuuuuux"],
    text: "A war refugee who gets by on deliveries that nobody should ask about.",
    sources: [
      ["animeuknews.net/2025/03/mobile-suit-gundam-gquuuuuux-beginning-review", "summary"],
      ["otakurevolution.com/content/mobile-suit-gundam-gquuuuuux-episode-01-03", "Synopsis"],
    ],
  },
  {
    id: "shuji-ito",
    name: "Shuji Ito",
    works: ["gundam-gquuuuuux"],
    text: "The boy with the red Gundam, who says it tells him what to do.",
    sources: [
      ["animeuknews.net/2025/03/mobile-suit-gundam-gquuuuuux-beginning-review", "summary"],
      ["cultureslate.com/tv-reviews/mobile-suit-gundam-gquuuuuux-review", "second paragraph"],
    ],
  },
  {
    id: "domon-kasshu",
    name: "Domon Kasshu",
    works: ["g-gundam"],
    text: "Neo Japan's angry fighter, who asks everybody about the man in a photograph.",
    sources: [
      ["hero.fandom.com/wiki/Domon_Kasshu", "first paragraph"],
      ["gundam.fandom.com/wiki/Domon_Kasshu", "History"],
    ],
  },
  {
    id: "rain-mikamura",
    name: "Rain Mikamura",
    works: ["g-gundam"],
    text: "Domon's partner and childhood friend, who patches up both him and his Gundam.",
    sources: [
      ["hero.fandom.com/wiki/Domon_Kasshu", "fifth paragraph"],
      ["mahq.net/ggundamep12", "first paragraph"],
    ],
  },
  {
    id: "master-asia",
    name: "Master Asia",
    also: ["Undefeated of the East", "Toho Fuhai"],
    works: ["g-gundam"],
    text: "Domon's teacher in the martial arts, and the winner of the twelfth Gundam Fight.",
    sources: [
      ["mahq.net/ggundamep12", "first paragraph"],
      ["giantbomb.com/master-asia/3005-4005", "first paragraph"],
    ],
  },
  {
    id: "heero-yuy",
    name: "Heero Yuy",
    also: ["Hiiro Yui"],
    works: ["gundam-wing", "endless-waltz"],
    text: "A boy under a code name who was trained to finish every mission, whatever it costs him.",
    sources: [
      ["anilist.co/character/99/Heero-Yuy", "whole text"],
      ["csheeros.tripod.com/id2.html", "whole page"],
    ],
  },
  {
    id: "duo-maxwell",
    name: "Duo Maxwell",
    also: ["Shinigami"],
    works: ["gundam-wing", "endless-waltz"],
    text: "The cheerful one of the five pilots, who calls himself the God of Death.",
    sources: [
      ["hero.fandom.com/wiki/Duo_Maxwell", "first paragraphs"],
      ["everything2.com/title/Duo+Maxwell", "whole page"],
    ],
  },
  {
    id: "trowa-barton",
    name: "Trowa Barton",
    works: ["gundam-wing", "endless-waltz"],
    text: "The silent one of the five, who hides in a circus and stands still for thrown knives.",
    sources: [
      ["trimthistle.tripod.com/gundam.html", "third paragraph"],
      ["jaynull.github.io/story", "second paragraph"],
    ],
  },
  {
    id: "quatre-raberba-winner",
    name: "Quatre Raberba Winner",
    works: ["gundam-wing", "endless-waltz"],
    text: "A rich family's gentle son, the only one of the five who apologizes to his enemies.",
    sources: [
      ["jaynull.github.io/story", "second paragraph"],
      ["gopherproxy.meulie.net, Gundam Wing Endless Duel FAQ", "Characters"],
    ],
  },
  {
    id: "chang-wufei",
    name: "Chang Wufei",
    works: ["gundam-wing", "endless-waltz"],
    text: "The proud one of the five, who fights alone and for justice.",
    sources: [
      ["gundamworld.neocities.org/characters", "Chang Wufei"],
      ["jaynull.github.io/story", "second paragraph"],
    ],
  },
  {
    id: "relena-darlian",
    name: "Relena Darlian",
    works: ["gundam-wing", "endless-waltz"],
    text: "A diplomat's daughter who finds a boy on the shore and won't stop asking who he is.",
    sources: [
      ["anilist.co/character/99/Heero-Yuy", "whole text"],
      ["animevice.com/the-gundam-deathscythe/12-111367", "second and sixth paragraph"],
    ],
  },
  {
    id: "zechs-merquise",
    name: "Zechs Merquise",
    also: ["Lightning Count", "Lightning Baron"],
    works: ["gundam-wing"],
    text: "OZ's masked ace, called the Lightning Count, with a sense of honor that gets in his way.",
    sources: [
      ["ideas.templin.institute/idea/zechs-merquise-gundam-wing", "first paragraph"],
      ["wing.0.tripod.com/zechs.htm", "second paragraph"],
    ],
  },
  {
    id: "treize-khushrenada",
    name: "Treize Khushrenada",
    works: ["gundam-wing"],
    text: "The elegant leader of OZ, who takes war for something noble and lives by its manners.",
    sources: [
      ["angelfire.com/ak4/gundamwing01/treize.html", "whole text"],
      ["moa.omnimulti.com/Treize_Khushrenada", "third paragraph"],
    ],
  },
  {
    id: "lady-une",
    name: "Lady Une",
    works: ["gundam-wing", "endless-waltz"],
    text: "Treize's most devoted officer, ruthless one day and gentle the next.",
    sources: [
      ["deathbygundam.com/characters/oz.php", "Lady Une"],
      ["gundam.fandom.com/wiki/Lady_Une", "first paragraphs"],
    ],
  },
  {
    id: "lucrezia-noin",
    name: "Lucrezia Noin",
    works: ["gundam-wing", "endless-waltz"],
    text: "An OZ instructor who finished second to Zechs at the academy and stays loyal to him.",
    sources: [
      ["deathbygundam.com/characters/oz.php", "Lucretzia Noin"],
      ["angelfire.com/anime/KridersRoom/lucreziabio.html", "first sentences"],
    ],
  },
  {
    id: "garrod-ran",
    name: "Garrod Ran",
    works: ["gundam-x"],
    text: "An orphan who lives by his wits in the ruins, until he is paid to bring back a girl.",
    sources: [
      [
        "reversethieves.com/2009/10/21/ballads-of-the-earth-and-the-moon-after-war-gundam-x",
        "second paragraph",
      ],
      ["reviews.minitokyo.net/1544", "Story & Characters"],
    ],
  },
  {
    id: "tiffa-adill",
    name: "Tiffa Adill",
    works: ["gundam-x"],
    text: "A quiet girl who senses what is to come, a gift that everybody wants to use.",
    sources: [
      ["reviews.minitokyo.net/1544", "Story & Characters"],
      ["tomsche69.blogspot.com/2018/02/after-war-gundam-x.html", "third paragraph"],
    ],
  },
  {
    id: "jamil-neate",
    name: "Jamil Neate",
    works: ["gundam-x"],
    text: "The scarred captain of the Freeden, who looks for Newtypes to keep them out of the next war.",
    sources: [
      ["reviews.minitokyo.net/1544", "Story & Characters"],
      ["tomsche69.blogspot.com/2018/02/after-war-gundam-x.html", "last paragraphs"],
    ],
  },
  {
    id: "loran-cehack",
    name: "Loran Cehack",
    also: ["Laura Rolla"],
    works: ["turn-a-gundam"],
    text: "A boy from the Moon who comes to Earth as a scout, likes it, and stays as a driver.",
    sources: [
      ["en.wikipedia.org/wiki/List_of_Turn_A_Gundam_characters", "Loran Cehack"],
      ["cuteproxy.wordpress.com/2006/06/28/first-impressions-turn-a-gundam", "first paragraph"],
    ],
  },
  {
    id: "sochie-heim",
    name: "Sochie Heim",
    works: ["turn-a-gundam"],
    text: "The younger daughter of the house where Loran works, and soon a pilot in the militia.",
    sources: [
      ["en.wikipedia.org/wiki/List_of_Turn_A_Gundam_characters", "Loran Cehack"],
      ["cuteproxy.wordpress.com/2006/06/28/first-impressions-turn-a-gundam", "first paragraph"],
    ],
  },
  {
    id: "kihel-heim",
    name: "Kihel Heim",
    also: ["Kiel Heim"],
    works: ["turn-a-gundam"],
    text: "The elder Heim daughter, who looks so much like Queen Dianna that few can tell them apart.",
    sources: [
      ["gundam.anime.net/chara/turnagundam.html", "Kiel Heim"],
      ["visualfoodie.com/who-are-the-key-characters-in-gundam-turn-a", "Community Voices"],
    ],
  },
  {
    id: "harry-ord",
    name: "Harry Ord",
    works: ["turn-a-gundam"],
    text: "The captain of Queen Dianna's guard, who wears red goggles and obeys nobody but her.",
    sources: [
      ["pedia.3rd-in.co.jp/wiki/ハリー・オード", "first paragraphs"],
      ["w.atwiki.jp/gundamfamily/pages/3112.html", "原作での扱い"],
    ],
  },
  {
    id: "dianna-soreil",
    name: "Dianna Soreil",
    also: ["Queen Dianna"],
    works: ["turn-a-gundam"],
    text: "The queen of the Moon's people, who wants them to come home to Earth in peace.",
    sources: [
      ["en.wikipedia.org/wiki/List_of_Turn_A_Gundam_characters", "Loran Cehack"],
      ["gundamanimeblog.blogspot.com/2019/07/turn-gundam-part-2-episodes-6-10.html", "third paragraph"],
    ],
  },
  {
    id: "kira-yamato",
    name: "Kira Yamato",
    works: ["gundam-seed", "gundam-seed-destiny", "gundam-seed-freedom"],
    text: "A student who can do what no Natural can: fly the Strike, against his own people.",
    sources: [
      ["absoluteanime.com/gundam_seed/kira", "Character Description"],
      ["distance.asukira.net/story/kira", "first and second paragraph"],
    ],
  },
  {
    id: "athrun-zala",
    name: "Athrun Zala",
    works: ["gundam-seed", "gundam-seed-destiny", "gundam-seed-freedom"],
    text: "A soldier of ZAFT who finds his oldest friend in the cockpit of the machine he came to steal.",
    sources: [
      ["ideas.templin.institute/idea/athrun-zala-gundam-seed", "first paragraph"],
      ["distance.asukira.net/story/athrun", "first paragraph"],
    ],
  },
  {
    id: "lacus-clyne",
    name: "Lacus Clyne",
    works: ["gundam-seed", "gundam-seed-destiny", "gundam-seed-freedom"],
    text: "PLANT's beloved singer, the daughter of its chairman, with a pink Haro.",
    sources: [
      ["distance.asukira.net/story/kira", "third paragraph"],
      [
        "infinitemirai.wordpress.com/2021/04/18/mobile-suit-gundam-seed-review-and-reflection-at-the-halfway-point",
        "first paragraph",
      ],
    ],
  },
  {
    id: "cagalli-yula-athha",
    name: "Cagalli",
    works: ["gundam-seed", "gundam-seed-destiny", "gundam-seed-freedom"],
    text: "A fiery girl who meets Kira on the day the war reaches Heliopolis.",
    sources: [
      ["distance.asukira.net/story/athrun", "third paragraph"],
      ["absoluteanime.com/gundam_seed/cagalli", "Character Description"],
    ],
  },
  {
    id: "yzak-joule",
    name: "Yzak Joule",
    also: ["Yzak Jule"],
    works: ["gundam-seed", "gundam-seed-destiny", "gundam-seed-freedom"],
    text: "One of ZAFT's young elite, proud and quick to anger, who sees Athrun as his rival.",
    sources: [
      ["dearka.yzak.nu/information/yzak.php", "Gundam SEED"],
      ["gundam.fandom.com/wiki/Yzak_Jule", "Personality & Character"],
    ],
  },
  {
    id: "murrue-ramius",
    name: "Murrue Ramius",
    works: ["gundam-seed", "gundam-seed-destiny", "gundam-seed-freedom"],
    text: "An officer who becomes captain of the Archangel when her superiors fall at Heliopolis.",
    sources: [
      ["ashleykress.tripod.com/gumdamseed/id11.html", "Biography"],
      ["gundam.fandom.com/wiki/Murrue_Ramius", "first paragraph"],
    ],
  },
  {
    id: "mu-la-flaga",
    name: "Mu La Flaga",
    also: ["Hawk of Endymion"],
    works: ["gundam-seed"],
    text: "The Alliance's ace with a joke for everybody, who says that he makes the impossible possible.",
    sources: [
      ["list.timshomepage.net/character/mu-la-flaga", "whole text"],
      ["gundam.fandom.com/wiki/Mu_La_Flaga", "Personality & Character"],
    ],
  },
  {
    id: "shinn-asuka",
    name: "Shinn Asuka",
    also: ["Shin Asuka"],
    works: ["gundam-seed-destiny", "gundam-seed-freedom"],
    text: "A pilot of ZAFT who lost his family in the last war and has forgiven nobody.",
    sources: [
      ["hero.fandom.com/wiki/Shinn_Asuka", "first paragraphs"],
      ["alchetron.com/Shinn-Asuka", "first paragraph"],
    ],
  },
  {
    id: "lunamaria-hawke",
    name: "Lunamaria Hawke",
    works: ["gundam-seed-destiny", "gundam-seed-freedom"],
    text: "Shinn's classmate at the academy and fellow pilot on the Minerva.",
    sources: [
      ["hero.fandom.com/wiki/Shinn_Asuka", "second paragraph"],
      ["ultimatepopculture.wikia.com/wiki/Shinn_Asuka", "Background"],
    ],
  },
  {
    id: "setsuna-f-seiei",
    name: "Setsuna F. Seiei",
    works: ["gundam-00-season-1", "gundam-00-season-2", "a-wakening-of-the-trailblazer"],
    text: "A sixteen-year-old Gundam Meister who grew up in a war and wants to end them all.",
    sources: [
      ["en.wikipedia.org/wiki/Setsuna_F._Seiei", "first paragraph"],
      ["gundam00.net/tv/character/01.html", "first paragraphs"],
    ],
  },
  {
    id: "lockon-stratos",
    name: "Lockon Stratos",
    works: ["gundam-00-season-1", "gundam-00-season-2", "a-wakening-of-the-trailblazer"],
    text: "Celestial Being's marksman, the easygoing big brother of the four Meisters.",
    sources: [
      ["notify.moe/character/j1CHQ9iigx", "first paragraph"],
      ["futaman.futabanet.jp/articles/-/125736?page=2", "first paragraphs"],
    ],
  },
  {
    id: "allelujah-haptism",
    name: "Allelujah Haptism",
    works: ["gundam-00-season-1", "gundam-00-season-2", "a-wakening-of-the-trailblazer"],
    text: "A gentle Gundam Meister, who shares his head with somebody cruel.",
    sources: [
      ["gundam.fandom.com/wiki/Allelujah_Haptism", "Personality & Character"],
      ["gundam00.net/movie/character/03.html", "first paragraph"],
    ],
  },
  {
    id: "tieria-erde",
    name: "Tieria Erde",
    works: ["gundam-00-season-1", "gundam-00-season-2", "a-wakening-of-the-trailblazer"],
    text: "The strictest of the Gundam Meisters, who trusts a computer's plan more than people.",
    sources: [
      ["gundam.fandom.com/wiki/Tieria_Erde", "Personality & Character"],
      ["koei.wikia.com/wiki/Tieria_Erde", "first paragraphs"],
    ],
  },
  {
    id: "graham-aker",
    name: "Graham Aker",
    works: ["gundam-00-season-1"],
    text: "The Union's ace in a black Flag, who loses his heart to the Gundam he hunts.",
    sources: [
      ["animeperson.com/character/graham_aker", "first paragraphs"],
      ["gundam.fandom.com/wiki/Graham_Aker", "Personality & Character"],
    ],
  },
  {
    id: "flit-asuno",
    name: "Flit Asuno",
    works: ["gundam-age"],
    text: "The first of three generations: a boy who builds a Gundam from what his mother left him.",
    sources: [
      ["gundam.fandom.com/wiki/Flit_Asuno", "first paragraphs"],
      ["marthaurion.wordpress.com/category/anime-2/gundam-age", "Gundam AGE Episode 1"],
    ],
  },
  {
    id: "woolf-enneacle",
    name: "Woolf Enneacle",
    works: ["gundam-age"],
    text: "A cocky Federation ace, who orders a machine of his own to outdo Flit's Gundam.",
    sources: [
      ["mahq.net/gundamageep9", "summary"],
      ["metanorn.net/2011/11/gundam-age-06", "third paragraph"],
    ],
  },
  {
    id: "asemu-asuno",
    name: "Asemu Asuno",
    also: ["Asem Asuno"],
    works: ["gundam-age"],
    text: "The second generation: Flit's son, who grows up in the shadow of a hero.",
    sources: [
      ["mahq.net/gundamageep16", "first paragraph"],
      ["gundam.fandom.com/wiki/Flit_Asuno", "Personality & Character"],
    ],
  },
  {
    id: "zeheart-galette",
    name: "Zeheart Galette",
    also: ["Zehart Galette"],
    works: ["gundam-age"],
    text: "A transfer student who joins the mobile suit club and becomes Asemu's best friend.",
    sources: [
      ["mahq.net/gundamageep16", "summary"],
      ["gundamanimeblog.blogspot.com/2020/12/mobile-suit-gundam-age-part-4-episodes.html", "first paragraph"],
    ],
  },
  {
    id: "kio-asuno",
    name: "Kio Asuno",
    works: ["gundam-age"],
    text: "The third generation: Flit's grandson, who learns to fly from a game.",
    sources: [
      ["tsuzukusekai.wordpress.com/2012/04/30", "second paragraph"],
      ["gundam.fandom.com/wiki/Flit_Asuno", "Personality & Character"],
    ],
  },
  {
    id: "mikazuki-augus",
    name: "Mikazuki Augus",
    also: ["Mika"],
    works: ["iron-blooded-orphans-season-1", "iron-blooded-orphans-season-2"],
    text: "A calm boy from Mars who does what Orga asks of him, and asks nothing back.",
    sources: [
      ["honeysanime.com/5-mikazuki-augus-highlights-mobile-suit-gundam-iron-blooded-orphans", "Bio"],
      ["notify.moe/character/1eeNw9mmRq", "first paragraphs"],
    ],
  },
  {
    id: "orga-itsuka",
    name: "Orga Itsuka",
    works: ["iron-blooded-orphans-season-1", "iron-blooded-orphans-season-2"],
    text: "The leader of a band of child soldiers who take over the company that used them up.",
    sources: [
      ["hero.fandom.com/wiki/Orga_Itsuka", "first paragraphs"],
      [
        "pixelation.org/why-mobile-suit-gundam-iron-blooded-orphans-characters-still-hurt-to-think-about-1meg",
        "Orga Itsuka",
      ],
    ],
  },
  {
    id: "kudelia-aina-bernstein",
    name: "Kudelia Aina Bernstein",
    works: ["iron-blooded-orphans-season-1", "iron-blooded-orphans-season-2"],
    text: "A politician's daughter on her way to Earth, who wants to speak for Mars.",
    sources: [
      [
        "honeysanime.com/5-mikazuki-augus-highlights-mobile-suit-gundam-iron-blooded-orphans",
        "second paragraph",
      ],
      ["hero.fandom.com/wiki/Orga_Itsuka", "third paragraph"],
    ],
  },
  {
    id: "mcgillis-fareed",
    name: "McGillis Fareed",
    works: ["iron-blooded-orphans-season-1", "iron-blooded-orphans-season-2"],
    text: "An inspector of Gjallarhorn with perfect manners, who keeps his plans to himself.",
    sources: [
      ["gundam.fandom.com/wiki/Gaelio_Bauduin", "Post Disaster 323"],
      ["tumgik.com/wordsandrobots", "Gjallarhorn's finest"],
    ],
  },
  {
    id: "gaelio-bodewin",
    name: "Gaelio Bodewin",
    also: ["Gaelio Bauduin"],
    works: ["iron-blooded-orphans-season-1"],
    text: "A son of one of Gjallarhorn's great families, easygoing, hasty, and McGillis's friend since childhood.",
    sources: [
      ["gundam.fandom.com/wiki/Gaelio_Bauduin", "Personality & Character"],
      ["note.com/famous_hosta491/n/n551963e49907", "first paragraphs"],
    ],
  },
  {
    id: "bellri-zenam",
    name: "Bellri Zenam",
    works: ["gundam-reconguista-in-g"],
    text: "A cadet at the space elevator, who can start a captured Gundam and doesn't know why.",
    sources: [
      ["otakurevolution.com/content/reconguista-in-g-episode-03-review", "Synopsis"],
      ["mahq.net/gundamreconguistaep8", "first paragraph"],
    ],
  },
  {
    id: "aida-surugan",
    name: "Aida Surugan",
    works: ["gundam-reconguista-in-g"],
    text: "A space pirate and a general's daughter, who is captured with the G-Self.",
    sources: [
      ["mahq.net/gundamreconguistaep8", "first paragraph"],
      ["otakurevolution.com/content/reconguista-in-g-episode-03-review", "Synopsis"],
    ],
  },
  {
    id: "suletta-mercury",
    name: "Suletta Mercury",
    works: ["the-witch-from-mercury-season-1", "the-witch-from-mercury-season-2"],
    text: "A shy girl from Mercury who wins her first duel at school, and a fiancée along with it.",
    sources: [
      ["gundam.fandom.com/es/wiki/Suletta_Mercury", "first paragraph"],
      ["srw.wingzero.tw/robot/unit/ja/1950", "first paragraph"],
    ],
  },
  {
    id: "miorine-rembran",
    name: "Miorine Rembran",
    works: ["the-witch-from-mercury-season-1", "the-witch-from-mercury-season-2"],
    text: "The president's daughter, who grows tomatoes and is the prize of the school's duels.",
    sources: [
      ["en.wikipedia.org/wiki/Mobile_Suit_Gundam:_The_Witch_from_Mercury", "Characters"],
      ["rabujoi.wordpress.com, Mobile Suit Gundam: The Witch from Mercury – 12", "first paragraph"],
    ],
  },
  {
    id: "guel-jeturk",
    name: "Guel Jeturk",
    works: ["the-witch-from-mercury-season-1", "the-witch-from-mercury-season-2"],
    text: "The heir of Jeturk Heavy Machinery and the school's best duelist, until a girl from Mercury comes.",
    sources: [
      ["creepingforscalemodels.com/2022/06/17/the-witch-from-mercury-what-we-know-so-far", "Guel Jeturk"],
      ["gamezxc.com/gundam-witch-from-mercury-episode-20-review", "Guel Jeturk"],
    ],
  },
  {
    id: "elan-ceres",
    name: "Elan Ceres",
    works: ["the-witch-from-mercury-season-1", "the-witch-from-mercury-season-2"],
    text: "A quiet pilot sponsored by Peil Technologies, who takes a keen interest in Suletta.",
    sources: [
      ["creepingforscalemodels.com/2022/06/17/the-witch-from-mercury-what-we-know-so-far", "Elan Ceres"],
      ["animecorner.me, Elan Ceres Is Not Who You Think He Is", "second paragraph"],
    ],
  },
  {
    id: "shaddiq-zenelli",
    name: "Shaddiq Zenelli",
    works: ["the-witch-from-mercury-season-1", "the-witch-from-mercury-season-2"],
    text: "The adopted son of Grassley's chief and his likely heir, a good pilot and a better talker.",
    sources: [
      ["creepingforscalemodels.com/2022/06/17/the-witch-from-mercury-what-we-know-so-far", "Shaddiq Zenelli"],
      ["mahq.net/gundamwitchep6", "summary"],
    ],
  },
  {
    id: "sei-iori",
    name: "Sei Iori",
    also: ["Iori Sei"],
    works: ["gundam-build-fighters"],
    text: "A boy who builds the best Gunpla and loses every battle, until he finds a partner.",
    sources: [
      ["christiananimereview.wordpress.com/tag/gundam-build-fighters-episode-1", "third paragraph"],
      ["infinitemirai.wordpress.com/tag/ricardo-fellini", "first paragraph"],
    ],
  },
  {
    id: "reiji",
    name: "Reiji",
    works: ["gundam-build-fighters"],
    text: "A boy who comes from nowhere anybody knows, and fights with what Sei builds.",
    sources: [
      ["mahq.net/gundambfep2", "first paragraph"],
      ["infinitemirai.wordpress.com/tag/ricardo-fellini", "first paragraph"],
    ],
  },
  {
    id: "ricardo-fellini",
    name: "Ricardo Fellini",
    works: ["gundam-build-fighters"],
    text: "Italy's champion, who chases girls and glory and would never give up his old Wing Gundam.",
    sources: [
      ["dic.pixiv.net/a/リカルド・フェリーニ", "人物像"],
      ["uraken.net/gundam/ms/ms111.html", "first paragraph"],
    ],
  },
];

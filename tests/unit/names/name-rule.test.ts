import { describe, expect, test } from "vitest";
import { cleaned, cleanedStored, nameIssue, spelled } from "#worker/names/name-rule.ts";

const INVISIBLE = "A name can't have invisible or control characters.";
const BLANK = "A name needs at least one letter or digit.";
const MIXED =
  "A word of a name can't mix Latin, Cyrillic, Greek, Hebrew, Cherokee, Armenian or Georgian letters.";
const MARKS = "A name can't have more than four marks on one letter, or the same mark twice on it.";
const RESERVED = "That name is reserved. Please choose another.";
const CLAIM = "That name reads like the site or its staff. Please choose another.";

const code = (text: string) =>
  Array.from(text, (sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase()}`).join(" ");

const listed = (text: string) => text.trim().split(/,\s+/);

describe("invisible characters", () => {
  const signs = [
    ..."\u0000\u0007\n\t\u007f\u0085\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u200e\u200f",
    ..."\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\u206a\u2800\u3164\ufe0f\ufeff",
    ..."\uffa0\ufffc\ue000\u{1d159}\u{e0041}\u{e0100}",
  ];

  test.each(signs.map((sign) => [code(sign), sign]))(
    "%s is refused in a name, and removed from a name of Patreon",
    (_code, sign) => {
      expect(nameIssue(`Am${sign}uro`)).toBe(INVISIBLE);
      // Spaces around a name are left out.
      expect(nameIssue(`${sign}x`)).toBe(sign.trim() === "" ? null : INVISIBLE);
      expect(cleaned(`Am${sign}uro`)).toBe("Amuro");
    },
  );

  test.each(["\u200b", "\u2060", "\u3164", "\uffa0", "\u2800", "\u3164\u3164 \u2800"])(
    "a name with only invisible characters is refused: %j",
    (name) => {
      expect(nameIssue(name)).not.toBeNull();
      expect(cleaned(name)).toBeNull();
    },
  );

  test("a joiner that joins nothing is refused, and removed from a name of Patreon", () => {
    expect(nameIssue("می\u200c")).toBe(INVISIBLE);
    expect(nameIssue("A\u200dmuro")).toBe(INVISIBLE);
    expect(cleaned("A\u200dmuro می\u200c")).toBe("Amuro می");
  });
});

test.each(listed("side seven, Side-Seven, SideSeven, админ, Админ, helpdesk, Help Desk, sysop, SysOp"))(
  "the name %s is reserved",
  (name) => expect(nameIssue(name)).toBe(RESERVED),
);

test.each(["", " ", "🚀🚀", "---", "♥ ♥", "\u0301", "…"])(
  "a name without letters and digits is refused: %j",
  (name) => {
    expect(nameIssue(name)).toBe(BLANK);
    expect(cleaned(name)).toBeNull();
  },
);

test.each(listed("Ⓗⓐⓡⓞ, 🅗🅐🅡🅞, 🄷🄰🅁🄾, 🅷🅰🆁🅾, 🄗⒜⒭⒪, 𝓗𝓪𝓻𝓸, ℋ𝒶𝓇ℴ, ℍ𝕒𝕣𝕠, 𝙷𝚊𝚛𝚘"))(
  "the spelling of %s has plain letters",
  (name) => {
    expect(nameIssue(name)).toBeNull();
    for (const stored of [spelled(name), cleaned(name), cleanedStored(name)])
      expect(stored?.toLowerCase()).toBe("haro");
  },
);

test("the spelling keeps circled digits and emoji, and is NFC with single plain spaces", () => {
  expect(spelled("Haro ① 🅰️ 🇯🇵")).toBe("Haro ① 🅰️ 🇯🇵");
  expect(spelled("  Ame\u0301lie\u00a0\u3000 Ray ")).toBe("Amélie Ray");
  expect(cleaned("Ame\u0301lie")).toBe("Amélie");
});

test.each([
  ["tіmer", "timer"],
  ["Αmuro", "Amuro"],
  ["Сhar Aznable", "Char Aznable"],
  ["Zакуx", "Zakyx"],
  ["Λмуро", "муро"],
  ["Kaiא", "Kai"],
  ["ᎪmuroᏔ", "AmuroW"],
  ["Աmuro", "muro"],
  ["Kaiა", "Kai"],
  ["אКаи", "Каи"],
])("a word that mixes alphabets %s is refused, and a name of Patreon is changed to %s", (name, clean) => {
  expect(nameIssue(name)).toBe(MIXED);
  expect(cleaned(name)).toBe(clean);
});

test.each(listed("Λмуро, Kaiא, ᎪmuroᏔ, Աmuro, Kaiა, אКаи"))("a stored name is kept: %s", (name) => {
  expect(cleanedStored(name)).toBe(name);
});

const tower = `A${"\u0301\u0302\u0303\u0304\u0306".repeat(10)}muro`;

test.each([
  ["five on one letter", "a\u0301\u0302\u0303\u0304\u0306"],
  ["the same mark twice", "x\u0323\u0323"],
  ["the same mark twice, once as part of the letter", "é\u0301"],
  ["five rings around a letter", "a\u20dd\u20de\u20df\u20e0\u20e2"],
  ["fifty on one letter", tower],
])("marks on letters %s is refused for a new name", (_what, name) => {
  expect(nameIssue(name)).toBe(MARKS);
  expect(nameIssue(cleaned(name) ?? "")).toBeNull();
  expect(cleanedStored(name)).toBe(spelled(name));
});

test.each(["Owner", "webmaster", "Anonymous", "Everyone", "Privacy Policy", "sign up", "5ystem", "Ówner"])(
  "the reserved word %s alone is refused for a new name, and kept if stored",
  (name) => {
    expect(nameIssue(name)).toBe(RESERVED);
    expect(cleaned(name)).toBeNull();
    expect(cleanedStored(name)).toBe(name);
  },
);

describe("a name that poses as the site or its staff", () => {
  test.each(
    listed(`
      Side 7, side7, SIDE-7, Side_7 Fan, side7fan, S i d e 7, Side 7 Staff, side7_staff, Ѕide 7 Staff,
      Ѕіdе 7, Side ７, S1de 7, 5ide7, admin, Admin1, 007admin, ADMINS, the-moderator, TheModerator,
      moderator_kai, KaiAdmin, Kai (Admin), Administrator, sysadmin, Staff, S.t.a.f.f, st@ff, 5taff,
      Support Team, supportteam, Official Kai, offlcial, 0fficia1, adrnin, adm1n, 4dmin, adm|n, Adm1n2,
      m0derat0r, аԁмin, ꓮꓓꓟꓲꓠ, ᴀᴅᴍɪɴ, ᏚᎢᎪᖴᖴ, 𝕬𝖉𝖒𝖎𝖓, ⓢⓣⓐⓕⓕ, 🅐🅓🅜🅘🅝, 🅰🅳🅼🅸🅽, 🇦 🇩 🇲 🇮 🇳, ａｄｍｉｎ, Ádmin,
      a̶d̶m̶i̶n̶, Team, the team, Mod Team, mods, Side 7 Team`),
  )("is refused: %s", (name) => {
    expect(nameIssue(name)).not.toBeNull();
    expect(cleaned(name) ?? "").not.toMatch(/admin|staff|side|support|official|moderator/i);
  });

  test("gets its own error, and from a name of Patreon only those words are removed", () => {
    expect(nameIssue("Side 7 Staff")).toBe(CLAIM);
    expect(cleaned("Admin Kai Shiden")).toBe("Kai Shiden");
    expect(cleaned("Kai Shiden (Official)")).toBe("Kai Shiden");
    expect(cleaned("Side 7 Staff")).toBeNull();
    expect(cleaned("Ѕide 7 Staff")).toBeNull();
  });
});

const ACCEPTED = [
  ["joiners that a script or an emoji needs", "می‌خواهم, क्‍ष, ශ්‍රී, Kai 👩‍👩‍👧‍👦 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️, Kai 1️⃣"],
  ["one letter or digit", "7, Я, 阿, 🚀 x, ①"],
  ["alphabets in words of their own", "Шар Char, Амуро Рэй, Αμουρό, Ω-Kai, 日本Kai"],
  ["letters of one alphabet", "Łukasz Żółw, Ķņģ, Þórr"],
  ["marks that a language needs", "Nguyễn Thị Ệ, שִׁמְשׁוֹן, น้ำผึ้ง ที่, مُحَمَّدٌ, လျှို့ဝှက်, བརྒྱུད་པ, ᾧ"],
  ["a reserved word as a part", "Owner of Haro, Systema, Host Club, Gamesmaster, Homer"],
  [
    "nothing of the site or its staff",
    `Staffan, Steamteam, Team Zeta, Zeta Team, Gustaff, Falstaff, Supporter, Badminton, Administer Haro,
      Modesty, Kai Shiden, Inside 7, Outside 77, Side 70, Side 3, Seaside, Unofficial, Moderato, Amuro 🇯🇵,
      007, A, Bjørn Łoś, Сергей, X Æ A-12, Loran Cehack, T.M. Revolution, l33t_pilot`,
  ],
].flatMap(([why = "", names = ""]) => listed(names).map((name) => [why, name] as const));
test.each(ACCEPTED)("a name with %s is accepted and kept: %s", (_why, name) => {
  expect(nameIssue(name)).toBeNull();
  expect(cleaned(name)).toBe(name.normalize("NFC"));
});

test("every name that was cleaned follows the rule", () => {
  const parts = [
    ...["Side", "7", "Staff", "tіm", "\u202e", "🚀", "\u3164", "Kai", " ", "-", "é", "क्‍ष", "admin"],
    ...["\ud83e"],
  ];
  for (let seed = 1; seed < 500; seed++) {
    let [rest, name] = [seed * 2_654_435_761, ""];
    for (let at = 0; at < 6; at++, rest = Math.floor(rest / parts.length)) name += parts[rest % parts.length];
    const clean = cleaned(name);
    if (clean !== null) expect([name, clean, nameIssue(clean)]).toEqual([name, clean, null]);
  }
});

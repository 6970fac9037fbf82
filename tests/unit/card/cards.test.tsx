import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, inject, it, test } from "vitest";
import { ACCENTS, DEFAULT_CUSTOMIZATION, FRAME_STYLES, PLAIN_FORM } from "#worker/card/contract.ts";
import { type CardContent, cardContentOf } from "#worker/card/templates/content.ts";
import { emblemOf } from "#worker/card/templates/emblems.tsx";
import { CardView, templateOf } from "#worker/card/templates/index.tsx";
import { contentNamed, differences, drawn, photoOf, pictureAddress, svgOf } from "../../support/card-studio";

const NAMES = [
  "Bo",
  "Mira Okafor",
  "Alexandria Montgomery-Whitfield",
  "W".repeat(50),
  "Юлия Щербакова",
  "Σωκράτης Παπαδόπουλος",
  "Nguyễn Thị Hồng",
  "アムロ・レイ",
  "김하늘",
  "李小龍",
  "漢".repeat(50),
  "🚀 Rocket 🤖",
  "👩‍🚀".repeat(25),
  "عمرو دياب",
  "Amuro عمرو 79",
  "محمدرضا گل\u200cمحمدی پژمان زاده",
  "م".repeat(50),
  "ع\u064b".repeat(25),
  `ع${"\u0651".repeat(49)}`,
  "יעל כהן (79)",
  "राजेश श्रीकृष्ण क्षत्रिय",
  "สมหญิง น้ำทิพย์",
  "មម្មម្ម ភាសាខ្មែរ",
  "ܫܠܡܐ",
  "ދިވެހި",
  "ߒߞߏ",
  "བསྟན་འཛིན",
  "ᏣᎳᎩ",
  "\0",
];
/** Where each frame shows what depends on the name: x, y, width, height; beside the opening for the picture. */
const NAME_AREAS = {
  classic: [
    [180, 62, 300, 62],
    [20, 268, 560, 44],
  ],
  hex: [[262, 40, 304, 56]],
  mono: [[166, 68, 316, 66]],
  modern: [[180, 42, 288, 60]],
} as const;

const shade = (x: number, y: number): [number, number, number] => [x * 4, y * 4, 90];

/** The frame's share, so that each case is drawn in one frame; the long tests draw each in each. */
const shareOf = <Case,>(frame: number, cases: readonly Case[]) =>
  cases.filter((_, at) => inject("long") || at % FRAME_STYLES.length === frame);

describe.each(FRAME_STYLES.map((style, frame) => ({ style, frame })))("$style", ({ style, frame }) => {
  it.each(shareOf(frame, NAMES))("shows %j in its place and nowhere else", async (name) => {
    const [card, other] = await Promise.all([
      drawn(contentNamed(name), style),
      drawn(contentNamed("|"), style),
    ]);
    expect([card.width, card.height]).toEqual([600, 315]);
    const { x, y, width, height } = templateOf(style).opening;
    const areas = [...NAME_AREAS[style], [x, y, width, height]] as const;
    const changed = differences(card, other);
    const strays = changed.filter(
      ([atX, atY]) => !areas.some(([l, t, w, h]) => atX >= l && atX < l + w && atY >= t && atY < t + h),
    );
    expect(strays).toEqual([]);
    expect(changed.length).toBeGreaterThan(100);
  });

  it("lets a name run its own way in the page, and no further", () => {
    const content = cardContentOf({
      user: {
        fullName: "\u202eعمرو\u2067 دياب",
        profileImage: null,
        memberSince: "2021-03-04",
        isPatron: false,
      },
      customization: { ...DEFAULT_CUSTOMIZATION, frameStyle: style },
    });
    const html = renderToStaticMarkup(<CardView content={content} frameStyle={style} />);
    expect(html).toMatch(/<div dir="auto"[^>]*>عمرو دياب<\/div>/);
    expect(html).toMatch(/<div dir="auto"[^>]*>ع\u200cد<\/div>/);
  });

  it("is complete as SVG", async () => {
    const svg = await svgOf(contentNamed("Mira Okafor"), style);
    expect(svg).toMatch(/^<svg width="600" height="315"/);
    expect(svg).not.toContain("NaN");
  });

  it("tells patrons, factions, accents, lines and missing entries apart", async () => {
    const contents: Partial<CardContent>[] = [
      ...shareOf(frame, ACCENTS).map((accent) => ({ accent })),
      { firstLine: "completed", completed: { series: 12, games: 1 } },
      { secondLine: "favorite", favorite: "Turn A Gundam" },
      { firstLine: "none", secondLine: "none" },
      { isPatron: false },
      { badgeType: "AEUG" },
      { gundamTitle: "Admiral" },
      { lastGame: "Gundam Evolution" },
    ];
    const cards = await Promise.all(contents.map((changes) => drawn(contentNamed("Mira", changes), style)));
    for (const [place, card] of cards.entries()) {
      for (const other of cards.slice(place + 1)) expect(differences(card, other)).not.toHaveLength(0);
    }
  });
});

test("a member's picture is shown instead of the initials", async () => {
  const content = contentNamed("Mira Okafor");
  const [card, other] = await Promise.all([
    drawn(content, "modern", PLAIN_FORM, photoOf(40, shade)),
    drawn(content, "modern"),
  ]);
  expect(differences(card, other).length).toBeGreaterThan(1000);
  expect(await svgOf(content, "modern", pictureAddress(40, shade))).toContain('href="data:image/png');
});

describe("unknown values", () => {
  it("an unknown frame is drawn as classic", async () => {
    expect(templateOf("toString")).toBe(templateOf("classic"));
  });

  it("an unknown badge has the blue emblem of our own", () => {
    expect(emblemOf("constructor")).toBe(emblemOf("nonsense"));
    expect(emblemOf("nonsense").color).toBe("#4d8dff");
    expect(emblemOf("Zeon")).not.toBe(emblemOf("nonsense"));
  });

  it("an unknown title is shown with a pilot's insignia", async () => {
    const card = await drawn(contentNamed("Mira", { gundamTitle: "Grand Poobah" }), "classic");
    expect(card.width).toBe(600);
  });
});

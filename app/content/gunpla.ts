/** From the easiest grade to the most demanding one. A `scale` is such as 144 for 1/144, and null without one. */
export const grades = [
  {
    code: "EG",
    name: "Entry Grade",
    scale: 144,
    hours: "1–2",
    tools: "None",
    price: "About $10",
    text: "Parts come off by hand and click together, with hardly any stickers.",
  },
  {
    code: "SD",
    name: "Super Deformed",
    scale: null,
    hours: "1–3",
    tools: "Side cutters",
    price: "$10–20",
    text: "Big heads, short legs, few parts. A good way to try out paint.",
  },
  {
    code: "HG",
    name: "High Grade",
    scale: 144,
    hours: "2–5",
    tools: "Side cutters, knife",
    price: "$15–35",
    text: "The biggest lineup by far: if a machine was ever on screen, look here first.",
  },
  {
    code: "RG",
    name: "Real Grade",
    scale: 144,
    hours: "5–10",
    tools: "Cutters, knife, tweezers",
    price: "$25–50",
    text: "The size of an HG with the detail of something far larger. Don't start here.",
  },
  {
    code: "MG",
    name: "Master Grade",
    scale: 100,
    hours: "8–15",
    tools: "Cutters, knife, file",
    price: "$40–90",
    text: "A full inner frame under the armor: you see how the machine would work.",
  },
  {
    code: "PG",
    name: "Perfect Grade",
    scale: 60,
    hours: "25–60",
    tools: "The whole bench",
    price: "$150–300",
    text: "Hundreds of parts, often with lights: the centerpiece of your shelf.",
  },
];

/** A kit to begin with for each of these series: each machine is sold in this grade. */
export const kitsByShow: readonly { seriesId: string; kit: string }[] = [
  { seriesId: "mobile-suit-gundam", kit: "EG RX-78-2" },
  { seriesId: "zeta-gundam", kit: "HG Zeta" },
  { seriesId: "gundam-wing", kit: "HG Wing" },
  { seriesId: "gundam-seed", kit: "EG Strike" },
  { seriesId: "gundam-00-season-1", kit: "HG Exia" },
  { seriesId: "gundam-unicorn", kit: "HG Unicorn" },
  { seriesId: "iron-blooded-orphans-season-1", kit: "HG Barbatos" },
  { seriesId: "the-witch-from-mercury-season-1", kit: "HG Aerial" },
];

/** Each with a line drawing on a 48 × 48 field. */
export const tools: readonly { name: string; text: string; drawing: string }[] = [
  {
    name: "Side cutters",
    text: "From the start. Single-edged ones leave the cleanest cut.",
    drawing:
      "M11 45C8 34 15 28 21 23L38 4L32 26C28 32 32 40 26 46M21 23L32 26M26 25v.1M14 36L18 29M29 38L27 31",
  },
  {
    name: "Hobby knife",
    text: "From the start, for the last bit of the gate. Cut away from your fingers.",
    drawing: "M43 3L36 20L29 14ZM36 20L14 46L6 39L29 14M25 19L32 25M21 24L28 30",
  },
  {
    name: "Glass file",
    text: "Or a sanding sponge: takes off the white mark of the cut.",
    drawing: "M4 40L34 6L42 13L12 46ZM10 33L18 39M14 29L22 35M18 24L26 30M22 20L30 26M26 15L34 21",
  },
  {
    name: "Panel line marker",
    text: "Thin ink in the grooves: the biggest change for the least money.",
    drawing: "M5 38L29 11L37 18L13 45ZM29 11L35 9L39 12L37 18M37 10L43 4M11 31L19 38",
  },
  {
    name: "Matte top coat",
    text: "Turns shiny plastic into painted metal. Spray it outdoors, on a dry day.",
    drawing:
      "M10 20H30V45H10ZM10 20C10 15 14 13 14 13H26C26 13 30 15 30 20M16 13V6H24V13M10 27H30M10 38H30M29 8H34M32 4L38 2M32 12L38 14M40 8H44",
  },
];

export const steps: readonly { title: string; text: string }[] = [
  { title: "Look through the manual", text: "A letter is a runner, a number is a part on it." },
  { title: "Cut twice", text: "First well away from the part, then close to it." },
  { title: "Clean the gate", text: "Knife or file, with light strokes. Feel with a fingertip." },
  { title: "Dry-fit, then press", text: "Parts hold without glue. Check the direction before the click." },
  { title: "Ink the lines", text: "Draw along the grooves, wait a minute, wipe across them." },
  { title: "Stickers last", text: "With tweezers, the middle first and then the edges." },
];

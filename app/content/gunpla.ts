type Grade = { code: string; name: string; scale: string; forWhom: string; text: string };

/** Ordered from the easiest grade to the most demanding one. */
export const grades: readonly Grade[] = [
  {
    code: "EG",
    name: "Entry Grade",
    scale: "1/144",
    forWhom: "First evening",
    text: "Parts come off by hand and click together: no tools, no glue, hardly any stickers. An hour or two, and you have a Gundam about 12.5 cm tall.",
  },
  {
    code: "SD",
    name: "Super Deformed",
    scale: "no scale",
    forWhom: "Quick fun",
    text: "Big heads, short legs, few parts. Cheap, cheerful, and a good way to try out paint.",
  },
  {
    code: "HG",
    name: "High Grade",
    scale: "1/144",
    forWhom: "The usual start",
    text: "The biggest lineup by far: if a machine was ever on screen, look here first. Good joints, a fair price, an afternoon of work.",
  },
  {
    code: "RG",
    name: "Real Grade",
    scale: "1/144",
    forWhom: "Steady hands",
    text: "The size of an HG with the detail of something far larger. Gorgeous, and full of tiny parts. Don't start with this one.",
  },
  {
    code: "MG",
    name: "Master Grade",
    scale: "1/100",
    forWhom: "A long weekend",
    text: "A full inner frame under the armor, an opening cockpit, about 18 cm. As you build it, you see how the machine would work.",
  },
  {
    code: "PG",
    name: "Perfect Grade",
    scale: "1/60",
    forWhom: "A winter",
    text: "Thirty centimeters tall, with hundreds of parts and often lights. A big project, and the centerpiece of your shelf.",
  },
];

export const tools: readonly { name: string; text: string; needed: boolean }[] = [
  { name: "Side cutters", text: "Single-edged ones made for plastic leave the cleanest cut.", needed: true },
  { name: "Hobby knife", text: "For the last bit of the gate. Cut away from your fingers.", needed: true },
  {
    name: "Glass file or sanding sponge",
    text: "Takes off the white mark that cutting leaves.",
    needed: false,
  },
  {
    name: "Panel line marker",
    text: "Thin ink in the grooves: the biggest change for the least money.",
    needed: false,
  },
  {
    name: "Matte top coat",
    text: "Turns shiny plastic into painted metal. Spray it outdoors, on a dry day.",
    needed: false,
  },
];

export const steps: readonly { title: string; text: string }[] = [
  {
    title: "Look through the manual",
    text: "Pictures only, no Japanese needed. A letter is a runner, a number is a part on it.",
  },
  {
    title: "Cut twice",
    text: "First well away from the part, then close to it. A single close cut tears a hole in the plastic.",
  },
  {
    title: "Clean the gate",
    text: "Knife or file, with light strokes. Feel with a fingertip: it finds what the eye misses.",
  },
  {
    title: "Dry-fit, then press",
    text: "Parts hold without glue and are hard to pull apart. Check the direction before the click.",
  },
  { title: "Ink the lines", text: "Draw along the grooves, wait a minute, wipe across them." },
  { title: "Stickers last", text: "Use tweezers instead of fingers, the middle first and then the edges." },
];

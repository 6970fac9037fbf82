import type { Mark } from "#worker/quiz/contract.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 80;
const CUT = 56;
/** In pixels. Ten marks fit in a row. */
const MARK = 84;
const GAP = 20;

type Result = {
  title: string;
  subtitle: string;
  player: string;
  marks: readonly Mark[];
  lines: readonly string[];
  address: string;
};

/** In the colors of the page's theme. It reveals no question. Throws if the browser can't draw. */
export async function drawResult({ title, subtitle, player, marks, lines, address }: Result): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser can't draw.");
  const styles = getComputedStyle(document.documentElement);
  const color = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  const faces = { display: getComputedStyle(document.querySelector("h1, h2") ?? document.body).fontFamily };
  await document.fonts.ready;

  pen.fillStyle = color("space");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  outline(pen);
  pen.fillStyle = color("panel");
  pen.fill();
  pen.strokeStyle = color("blue");
  pen.lineWidth = 4;
  pen.stroke();

  const write = (text: string, y: number, size: number, ink: string) => {
    pen.font = `600 ${size}px ${faces.display}`;
    pen.fillStyle = color(ink);
    pen.fillText(text, EDGE, y, WIDTH - 2 * EDGE);
  };
  write([title.toUpperCase(), player].filter(Boolean).join(" · "), 140, 40, "blue");
  write(subtitle, 215, 60, "text");
  for (const [index, mark] of marks.entries()) drawMark(pen, mark, EDGE + index * (MARK + GAP), 275, color);
  for (const [index, line] of lines.entries()) write(line, 450 + index * 56, 44, index ? "yellow" : "text");
  write(address, HEIGHT - 66, 30, "quiet");

  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("There is no picture."))), "image/png"),
  );
}

function outline(pen: CanvasRenderingContext2D) {
  const [left, top, right, bottom] = [30, 30, WIDTH - 30, HEIGHT - 30];
  pen.beginPath();
  pen.moveTo(left, top);
  pen.lineTo(right - CUT, top);
  pen.lineTo(right, top + CUT);
  pen.lineTo(right, bottom);
  pen.lineTo(left, bottom);
  pen.closePath();
}

const COLORS: Record<Mark, string> = { right: "green", wrong: "red", none: "quiet" };

/** Draws a square with a check, a cross or a dash, so that the meaning doesn't depend on the color. */
function drawMark(
  pen: CanvasRenderingContext2D,
  mark: Mark,
  x: number,
  y: number,
  color: (name: string) => string,
) {
  pen.strokeStyle = color(COLORS[mark]);
  pen.lineWidth = 5;
  pen.strokeRect(x, y, MARK, MARK);
  const at = (part: number) => part * MARK;
  pen.lineWidth = 8;
  pen.beginPath();
  if (mark === "right") {
    pen.moveTo(x + at(0.24), y + at(0.54));
    pen.lineTo(x + at(0.43), y + at(0.72));
    pen.lineTo(x + at(0.77), y + at(0.3));
  } else {
    pen.moveTo(x + at(0.28), y + at(mark === "none" ? 0.5 : 0.28));
    pen.lineTo(x + at(0.72), y + at(mark === "none" ? 0.5 : 0.72));
    if (mark === "wrong") {
      pen.moveTo(x + at(0.72), y + at(0.28));
      pen.lineTo(x + at(0.28), y + at(0.72));
    }
  }
  pen.stroke();
}

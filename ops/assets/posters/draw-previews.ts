import { createHash } from "node:crypto";
import { copyFile, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { allSubjects } from "./draw-posters";
import { createLettering } from "./lettering";
import { workPreviewOf } from "./preview";

const PREVIEW_FOLDER = "public/previews";

/** A PNG of 128 colors: about a third of its size in all colors, and hardly another picture. */
export const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ palette: true, colors: 128, dither: 0.5, effort: 1 })
    .toBuffer();

/** Draws the link previews of all works. */
export async function make(root: string): Promise<string> {
  const { count, drawn } = await drawPreviews(root, join(root, PREVIEW_FOLDER));
  return `${count} link previews, ${drawn} of them new.`;
}

/**
 * Draws the link previews of works into a folder, at addresses that never change: other sites keep them. What was drawn
 * before is kept in node_modules/.cache by what it shows, because drawing takes a tenth of a second each. `isWanted`
 * gets a work's path, such as `series/gundam-wing`.
 */
export async function drawPreviews(
  root: string,
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<{ count: number; drawn: number }> {
  const kept = join(root, "node_modules/.cache/previews");
  await mkdir(kept, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  const lettering = createLettering(root);
  const works = [...allSubjects()].filter(([path]) => isWanted(path));
  const open = works.values();
  let drawn = 0;

  async function work() {
    for (const [path, subject] of open) {
      const svg = workPreviewOf(subject, lettering);
      const file = join(kept, `${createHash("sha256").update(svg).digest("hex").slice(0, 32)}.png`);
      if (!(await stat(file).catch(() => null))) {
        // A build that is stopped leaves no half picture.
        await writeFile(`${file}.new`, await pngOf(svg));
        await rename(`${file}.new`, file);
        drawn++;
      }
      const shown = join(folder, `${path}.png`);
      await mkdir(dirname(shown), { recursive: true });
      await copyFile(file, shown);
    }
  }

  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { count: works.length, drawn };
}

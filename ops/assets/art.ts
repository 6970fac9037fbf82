import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** A file that is drawn. `of` is all that it shows: with the code, it decides the bytes. */
export type Drawing = { of: unknown; draw(): string | Uint8Array | Promise<Uint8Array> };
export type Files = Record<string, string | Uint8Array>;

/** Maps a path in public/ to its drawing. */
export type Drawings = ReadonlyMap<string, Drawing>;

export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const CACHE = "node_modules/.cache/art";
/** While some drawings are resized and compressed in other threads, this one draws the next. */
const AT_ONCE = 4;

/** Hashes all packages: some draw, and some have typefaces. */
const packages = lazily(() => createHash("sha256").update(readFileSync("package-lock.json")).digest());
const underWay = new Map<string, Promise<string | Uint8Array>>();

/** Draws what is not in the cache, where a drawing's name is a hash of its inputs. */
export function drawn(root: string, code: string, drawing: Drawing): Promise<string | Uint8Array> {
  const hash = createHash("sha256").update(packages()).update(code).update(JSON.stringify(drawing.of));
  const file = `${root}${CACHE}/${hash.digest("hex")}`;
  const bytes = underWay.get(file) ?? cached(file, drawing).finally(() => underWay.delete(file));
  underWay.set(file, bytes);
  return bytes;
}

async function cached(file: string, { draw }: Drawing): Promise<string | Uint8Array> {
  if (existsSync(file)) return readFile(file);
  const bytes = await draw();
  await mkdir(dirname(file), { recursive: true });
  // Writes to another name first, so that an interrupted command leaves no partial file.
  await writeFile(`${file}.${process.pid}`, bytes);
  await rename(`${file}.${process.pid}`, file);
  return bytes;
}

/** Writes all, and removes what else `writes` matches. Returns the only path, or their number. */
export async function writeAll(root: string, files: Files, writes: readonly string[]) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(`${root}${path}`), { recursive: true });
    await writeFile(`${root}${path}`, content);
  }
  for (const old of globSync(writes, { cwd: root }))
    if (!(old in files) && statSync(`${root}${old}`).isFile()) await rm(`${root}${old}`);
  const paths = Object.keys(files);
  return paths.length === 1 ? paths[0] : `${paths.length} files`;
}

/** Replaces the files of public/ whose path begins with `draws`, and returns how many there are. */
export async function drawAll(root: string, code: string, drawings: Drawings, draws: string) {
  for (const old of globSync(`${root}public/${draws}*`)) await rm(old, { recursive: true });
  const wanted = [...drawings].filter(([path]) => path.startsWith(draws));
  const waiting = wanted.values();
  const drawWaiting = async () => {
    for (const [path, drawing] of waiting) {
      const bytes = await drawn(root, code, drawing);
      await mkdir(dirname(`${root}public/${path}`), { recursive: true });
      await writeFile(`${root}public/${path}`, bytes);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawWaiting));
  return `${wanted.length} drawings`;
}

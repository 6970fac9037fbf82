import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const RULE = `\n\n${"-".repeat(80)}\n\n`;

type Package = { version: string; dev?: boolean; devOptional?: boolean; license?: string };
type Manifest = { author?: string | { name: string }; license?: string; homepage?: string };

/** Packages that contain only types don't ship. */
const isTypes = (name: string) => name.includes("/workers-types") || name.startsWith("@types/");

/** Each license text appears once, after the names of its packages, fonts included. */
export function licenseNotices(root: string): string {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Package>;
  };
  const byText = new Map<string, string[]>();
  for (const [path, { version, dev, devOptional, license }] of Object.entries(packages)) {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const folder = join(root, path);
    if (path === "" || dev || devOptional || isTypes(name) || !existsSync(folder)) continue;
    const text = licenseIn(folder, license);
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
  }
  const parts = [...byText].map(([text, names]) => `${names.join("\n")}\n\n${text}`);
  return `This site is built with the work of others. Their licenses:${RULE}${parts.join(RULE)}\n`;
}

function licenseIn(folder: string, license = "no license named"): string {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice|ofl)\b/i.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim());
  if (files.length > 0) return files.join("\n\n");
  const { author, homepage } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const name = typeof author === "string" ? author : author?.name;
  return [`License: ${license}`, name && `Copyright: ${name}`, homepage].filter(Boolean).join("\n");
}

export const files = (root: string) => ({ "public/licenses.txt": licenseNotices(root) });

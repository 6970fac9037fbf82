import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export type Import = { specifier: string; target: string; isTypeOnly: boolean };
export type SourceFile = { path: string; text: string; imports: Import[] };

const STATIC = /^(?:import|export)\s+(type\s+|\{(?:\s*type \w[\w ]*,?)+\s*\}\s+)?[^"';]*?from\s+"([^"]+)"/gm;
const BARE = /^import\s+"([^"]+)"/gm;
const DYNAMIC = /\bimport\(\s*"([^"]+)"\s*\)/g;

/** Every TypeScript file of these folders with its imports. Targets are paths from the root. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .sort()
    .map((path) => {
      const text = readFileSync(path, "utf8");
      return { path, text, imports: importsOf(path, text) };
    });
}

function importsOf(path: string, text: string): Import[] {
  const toImport = (specifier: string, isTypeOnly: boolean): Import => ({
    specifier,
    target: targetOf(path, specifier),
    isTypeOnly,
  });
  return [
    ...[...text.matchAll(STATIC)].map(([, type, specifier = ""]) => toImport(specifier, Boolean(type))),
    ...[...text.matchAll(BARE)].map(([, specifier = ""]) => toImport(specifier, false)),
    ...[...text.matchAll(DYNAMIC)].map(([, specifier = ""]) => toImport(specifier, false)),
  ];
}

function targetOf(path: string, specifier: string): string {
  const bare = specifier.replace(/\.tsx?$/, "");
  if (bare.startsWith("#")) return bare.slice(1);
  return bare.startsWith(".") ? normalize(join(dirname(path), bare)) : specifier;
}

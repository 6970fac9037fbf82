import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Locked = {
  version: string;
  hasInstallScript?: boolean;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  /** Whether it is inside the package of its parent. */
  inBundle?: boolean;
};

const read = (path: string) => readFileSync(path, "utf8");
const manifest = JSON.parse(read("package.json")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
> & { allowScripts: Record<string, boolean> };
const { "": _root, ...locked } = (
  JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> }
).packages;

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

describe("the dependencies", () => {
  test("have install scripts only if allowScripts lists them, and npm refuses others", () => {
    const scripted = Object.keys(locked).filter((path) => locked[path]?.hasInstallScript);
    expect([...new Set(scripted.map(nameOf))].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
    expect(read(".npmrc").split("\n")).toContain("strict-allow-scripts=true");
  });

  test("have exact versions, and checksums in the lock file", () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
    const paths = Object.keys(locked);
    expect(paths.length).toBeGreaterThan(300);
    const unsealed = paths.filter(
      (path) => !locked[path]?.inBundle && !/^sha512-/.test(locked[path]?.integrity ?? ""),
    );
    expect(unsealed).toEqual([]);
  });

  test("come from the registry, not from a Git repository or a folder", () => {
    const foreign = Object.values(locked).filter(
      ({ resolved, link }) => link || /^(?:git|file)/.test(resolved ?? ""),
    );
    expect(foreign).toEqual([]);
  });
});

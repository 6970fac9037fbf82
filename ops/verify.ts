import { readOrigin, verify } from "./verification.ts";

const print = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const hasPassed = await verify(readOrigin(process.argv.slice(2)), process.env.SESSION || null, {
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(10_000) }),
    pause: (ms) => new Promise((resume) => setTimeout(resume, ms)),
    print,
  });
  if (!hasPassed) process.exitCode = 1;
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

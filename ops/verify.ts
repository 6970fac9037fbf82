import { readOrigin, verify } from "./verification.ts";
import { print, runScript } from "./wrangler.ts";

await runScript(async () => {
  const origin = readOrigin(process.argv.slice(2));
  if (!origin) return;
  const hasPassed = await verify(origin, process.env.SESSION || null, {
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(10_000) }),
    pause: (ms) => new Promise((resume) => setTimeout(resume, ms)),
    print,
  });
  if (!hasPassed) process.exitCode = 1;
});

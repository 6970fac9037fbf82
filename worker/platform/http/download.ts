import type { Context } from "hono";

/** Text that browsers save as a file. */
export function attachment(c: Context, { name, type, text }: { name: string; type: string; text: string }) {
  c.header("Content-Type", type);
  c.header("Content-Disposition", `attachment; filename="${name}"`);
  c.header("Cache-Control", "no-store");
  return c.body(text);
}

/** The same for JSON, indented for people who open the file. */
export function download(c: Context, name: string, data: { exportedAt: string }): Response {
  const day = data.exportedAt.slice(0, 10);
  const text = JSON.stringify(data, null, 2);
  return attachment(c, { name: `${name}-${day}.json`, type: "application/json", text });
}

import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Change = (body: string) => string;

/**
 * Forwards the requests of one origin to the site at `state.target`, which a test may change. With null, there is no
 * connection. `state.changes` has functions that rewrite the answer at a path. Browsers may not cache rewritten
 * answers.
 */
export async function startSwitchedSite(target: string) {
  const state = { target: target as string | null, changes: new Map<string, Change>() };

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    if (!state.target) return asked.socket.destroy();
    const change = state.changes.get(asked.url ?? "");
    const { method } = asked;
    const headers = { ...asked.headers, ...(change && { "accept-encoding": "identity" }) };
    const given = request(new URL(asked.url ?? "", state.target), { method, headers }, (response) => {
      if (!change) {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        return response.pipe(answer);
      }
      const { "content-length": _, ...kept } = response.headers;
      answer.writeHead(response.statusCode ?? 502, { ...kept, "cache-control": "no-store" });
      response.setEncoding("utf8");
      let body = "";
      response.on("data", (piece) => {
        body += piece;
      });
      response.on("end", () => answer.end(change(body)));
    });
    given.on("error", () => asked.socket.destroy());
    asked.pipe(given);
  };

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

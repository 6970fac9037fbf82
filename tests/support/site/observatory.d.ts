declare module "@mdn/mdn-http-observatory" {
  type Outcome = { pass: boolean; result: string };
  export function scan(
    host: string,
  ): Promise<{ scan: { grade: string; score: number }; tests: Record<string, Outcome> }>;
}

declare module "@mdn/mdn-http-observatory/src/retriever/session.js" {
  type Request = { method: string; url: string; headers: Iterable<[string, unknown]> };
  type Answer = { status: number; statusText: string; headers: object; data: string; config: Request };
  export type Adapter = (request: Request) => Promise<Answer>;
  type Client = { defaults: { adapter: Adapter } };
  type Options = { headers?: string[] };

  /** One visit of the scanner. Both clients are axios clients. */
  export class Session {
    constructor(url: URL, options: Options);
    static fromUrl(url: URL, options: Options): Promise<Session>;
    init(): Promise<Session>;
    clientInstance: Client;
    clientInstanceRecordingRedirects: Client;
    jar: { setCookieSync(line: string, url: string): void };
  }
}

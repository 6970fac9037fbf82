import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker, { PublicAnswers } from "#worker/index.ts";
import { servicesOf } from "#worker/services.ts";
import { TestBrowser } from "./browser";
import { FakeEdge } from "./edge-cache";

type Handled = Parameters<typeof worker.fetch>;

/** A browser that reaches the site through the edge's cache, with bindings of a test's own. */
export class EdgeBrowser extends TestBrowser {
  readonly edge: FakeEdge;
  readonly services: ReturnType<typeof servicesOf>;

  constructor(bindings: Record<string, unknown> = {}, origin?: string) {
    super(origin);
    const site = { ...env, ...bindings } as unknown as Handled[1];
    this.services = servicesOf(site);
    this.edge = new FakeEdge((request) =>
      // Only this Worker itself asks for its copies.
      new URL(request.url).hostname === "copies.invalid"
        ? new PublicAnswers(createExecutionContext(), site).fetch(request)
        : worker.fetch(request as Handled[0], site, createExecutionContext()),
    );
  }

  protected override reach(request: Request): Promise<Response> {
    return this.edge.fetch(request);
  }
}

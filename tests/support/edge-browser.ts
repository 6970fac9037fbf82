import { servicesOf } from "#worker/services.ts";
import { TestBrowser } from "./browser";
import { FakeEdge } from "./edge-cache";
import { fetchFromSite, siteWith } from "./worker-site";

/** A browser that uses the site through the edge's cache. A test can change the site's bindings. */
export class EdgeBrowser extends TestBrowser {
  readonly edge: FakeEdge;
  readonly services: ReturnType<typeof servicesOf>;

  constructor(bindings: Record<string, unknown> = {}) {
    super();
    const site = siteWith(bindings);
    this.services = servicesOf(site);
    this.edge = new FakeEdge((request) => fetchFromSite(request, site));
  }

  protected override reach(request: Request): Promise<Response> {
    return this.edge.fetch(request);
  }
}

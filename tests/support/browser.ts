import { servicesOf } from "#worker/services.ts";
import { Client, type ClientOptions } from "./client";
import { FakeEdge } from "./edge-cache";
import { startSite, theSite } from "./worker-site";

/** A browser at the test's site. With `bindings`, at a site of its own, which has just started. */
export class TestBrowser extends Client {
  constructor(bindings?: object, options?: ClientOptions) {
    const site = bindings && startSite(bindings);
    super((request) => (site ?? theSite()).reach(request), options);
  }
}

/** A browser that uses a site of its own through the edge's cache. */
export class EdgeBrowser extends Client {
  readonly edge: FakeEdge;
  readonly services: ReturnType<typeof servicesOf>;

  constructor(bindings: object = {}) {
    const site = startSite(bindings);
    const edge = new FakeEdge(site.reach);
    super((request) => edge.fetch(request));
    this.edge = edge;
    this.services = servicesOf(site.env);
  }
}

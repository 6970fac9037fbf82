import { CookieBrowser } from "./cookie-browser";
import { fetchFromSite } from "./worker-site";

/** A browser for the site of the running test. */
export class TestBrowser extends CookieBrowser {
  protected override reach(request: Request): Promise<Response> {
    return fetchFromSite(request);
  }
}

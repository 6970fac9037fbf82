import { CookieBrowser } from "./cookie-browser";
import { fetchFromSite } from "./worker-site";

export class TestBrowser extends CookieBrowser {
  protected override reach(request: Request): Promise<Response> {
    return fetchFromSite(request);
  }
}

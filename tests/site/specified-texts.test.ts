import { describe, expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { signedIn, textOf } from "../support/site/plain-browser";
import { ask } from "../support/site/the-site";
import { trackSeries } from "../support/tracking";

/** What the specification wants on each page, in its words. */
const WORDS: Record<string, string[]> = {
  "/": [
    ...["Latest Videos", "Join Our Discord", "Gundam Community Creators", `Friends of ${site.name}`],
    ...["Become a sponsor", "Get In Touch", "Contact Page", "Channel launch", "1000 subscribers"],
    ...["First meetups", "Over 11,000 subscribers", site.host, "Every Friday"],
  ],
  "/contact": [
    ...["Contact Us", site.email, "Send Email", "Connect with Us", "Subscribe to the Channel"],
    ...["Join over 10,000 Gundam fans and never miss a new video!", "Subscribe Now", "Monday and Wednesday"],
    ...["collaborat", "Newsletter", "Subscribe on Substack"],
  ],
  "/sponsor": [
    ...["Bronze", "$50 /month", "Silver", "$100 /month", "Gold", "$250 /month", "Platinum", "$500+ /month"],
    ...["Custom Arrangement", "3 months", "6 months", "12 months"],
  ],
  "/timeline": ["Gundam Timeline", "All Eras", "UC 0079", "One Year War", "Calamity War"],
  "/tracker/roadmap": ["Released", "In Progress", "Planned", "Experimental", "9 months", "Contact Us"],
  "/privacy-policy": [
    ...[
      "Last updated May 12, 2025. Our own text last changed on ",
      "show as a review",
      "compare two public profiles",
    ],
    ...["Who you follow", "crew"],
  ],
  "/data-deletion": ["Data Deletion Request", "within 30 days"],
  "/members": ["No Public Profiles Yet"],
  "/u/nobody-here": ["Profile Not Found", "This user doesn't exist or has a private profile."],
  "/no/such/page": ["404 Page Not Found"],
};

/** Addresses that the specification wants on each page. */
const LINKS: Record<string, string[]> = {
  "/": [...[site.links.channel, site.links.chat].map(String), "/contact", "/sponsor", "/tracker/roadmap"],
  "/contact": [`mailto:${site.email}`, site.links.subscribe, site.links.newsletter, site.links.photos],
  "/members": ["/auth/patreon/login", "/tracker"],
  "/tracker/roadmap": ["/contact"],
  "/privacy-policy": ["/contact"],
  "/data-deletion": [`mailto:${site.email}?subject=Data%20Deletion%20Request`],
  "/timeline": ["/coaching.html", site.links.shop, site.links.subscribe, "/login"],
};

const read = async (path: string) => (await ask(path)).text();

describe("the specified words and links", () => {
  test.each(Object.entries(WORDS))("%s has its words", async (path, words) => {
    const text = textOf(await read(path));
    expect(words.filter((one) => !text.includes(one))).toEqual([]);
  });

  test.each(Object.entries(LINKS))("%s has its links", async (path, links) => {
    const html = await read(path);
    const found = new Set(
      [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&")),
    );
    expect(
      links.filter((one) => ![...found].some((href) => href === one || href?.startsWith(`${one}?`))),
    ).toEqual([]);
  });

  test("home has the About section, four handles, five friends and a description", async () => {
    const html = await read("/");
    const text = textOf(html);
    const missing = site.photoProfiles.filter(
      ({ handle, link }) => !text.includes(`@${handle}`) || !html.includes(`href="${link}"`),
    );
    expect([html.includes('id="about"'), missing]).toEqual([true, []]);
    expect(html.match(/Learn more/g)).toHaveLength(5);
    expect(/<meta name="description" content="([^"]+)"/.exec(html)?.[1]).toBeTruthy();
  });

  test("a patron's home has the same words, with no part closed", async () => {
    const browser = await signedIn("patron");
    await trackSeries(browser, "zeta-gundam", { status: "watching", episodesWatched: 12 });
    await browser.open("/");
    const text = textOf(browser.html);
    expect(text).toContain("Welcome back");
    expect(WORDS["/"]?.filter((one) => !text.includes(one))).toEqual([]);
    expect(/<main[\s\S]*<\/main>/.exec(browser.html)?.[0]).not.toContain("<details");
  });

  test("the inquiry form has the five levels", async () => {
    const form = /<select[^>]*name="subject"[\s\S]*?<\/select>/.exec(await read("/sponsor"))?.[0] ?? "";
    const values = [...form.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value);
    expect(values).toEqual(["bronze", "silver", "gold", "platinum", "custom"]);
  });
});

import { test } from "vitest";
import { parsePodcast, textOfHtml } from "#worker/feeds/podcast.ts";
import { podcastXml } from "../fakes/podcast";

const KB = 1024;

/** Repeats the part until the text has at least this length. */
const filled = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));

test("parsing twice the unclosed comments takes about twice as long", async ({ bench }) => {
  const feed = podcastXml().trimEnd();
  await bench.compare(
    ...[98, 196, 391, 782].map((size) => {
      const hostile = feed + filled("<!--", size * KB);
      return bench(`${size} KB of <!--`, () => {
        try {
          parsePodcast(hostile);
        } catch {}
      });
    }),
  );
});

test.for(["<STYLE<", "</style <style", "<script </script  ", "<!--", "<br", "</p "])(
  "parsing a description with twice the %s takes about twice as long",
  async (part, { bench }) => {
    await bench.compare(
      ...[5, 10, 20].map((size) => {
        const html = `<style${filled(part, size * KB)}`;
        return bench(`${size} KB`, () => void textOfHtml(html));
      }),
    );
  },
);

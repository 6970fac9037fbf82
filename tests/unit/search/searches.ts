/** Searches and the first result of each, from a text such as `gundam-wing: wing, gudnam wing; gundam-x: x`. */
export const searchesIn = (text: string): [search: string, first: string][] =>
  text.split(";").flatMap((line) => {
    const [first = "", searches = ""] = line.split(": ");
    return searches.split(",").map((search): [string, string] => [search.trim(), first.trim()]);
  });

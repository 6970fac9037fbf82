import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LeaderList, OwnRank, OwnRankInPeriod, rankFigure } from "#app/quiz/ranking/ranks.tsx";

const textOf = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, "");
const nobody = { rank: null, players: null, totalScore: 300, gamesPlayed: 3 };

test("a player's own rank is shown in words and as a figure", () => {
  const told = (rank: Parameters<typeof OwnRank>[0]["rank"]) => [
    ...[textOf(<OwnRankInPeriod rank={rank} />), textOf(<OwnRank rank={rank} />), rankFigure(rank)],
  ];
  expect(told({ ...nobody, rank: 12, players: 345 })).toEqual([
    ...["You are #12 of 345 with 300 points.", "All time: rank #12 of 345", "#12"],
  ]);
  expect(told({ ...nobody, rank: 1000 })).toEqual([
    "You are #1,000 of more than 1,000 with 300 points.",
    ...["All time: rank #1,000 of more than 1,000", "#1,000"],
  ]);
  expect(told(nobody)).toEqual([
    ...["You have 300 points. Ranks go up to 1,000.", "All time: after rank 1,000", ">1,000"],
  ]);
  expect(rankFigure(null)).toEqual("–");
});

test("the leaderboard marks the player and double time, and equals share a rank", () => {
  const leader = { id: "a", username: "Haro", totalScore: 90, gamesPlayed: 2, hasExtraTime: true };
  const leaders = [leader, { ...leader, id: "b", username: "Kai", hasExtraTime: false }];
  const rows = renderToStaticMarkup(<LeaderList leaders={leaders} playerId="b" showsGames />).match(
    /<tr\b.*?<\/tr>/g,
  );
  expect(rows?.slice(1).map((row) => row.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " "))).toEqual([
    " 1 Haro 2× time 2 90 ",
    " 1 Kai You 2 90 ",
  ]);
});

import { expect, test } from "vitest";
import { importSql, readVideos } from "../../../ops/videos-file";

test("the channel's data export, without what is not public", () => {
  const { videos, leftOut } =
    readVideos(`\ufeffVideo ID,Approx Duration (ms),Video Audio Language,Video Category,Video Description (Original),Channel ID,Video Title (Original),Privacy,Video State,Video Create Timestamp,Video Publish Timestamp
s7-oldest00,754321,en,Film,"About it.
0:00 Intro
1:30 The ""war""",UC1,"Zeta Gundam, Explained",Public,Processed,2019-04-06T10:00:00+00:00,2019-04-07T16:00:00+00:00
s7-secret00,1000,en,Film,,UC1,Not yet,Private,Processed,2019-04-06T10:00:00+00:00,
s7-hidden00,1000,en,Film,,UC1,For some,Unlisted,Processed,2019-04-06T10:00:00+00:00,2019-04-07T16:00:00+00:00
`);
  expect(leftOut).toBe(2);
  expect(videos).toEqual([
    {
      id: "s7-oldest00",
      title: "Zeta Gundam, Explained",
      description: 'About it.\n0:00 Intro\n1:30 The "war"',
      publishedAt: new Date("2019-04-07T16:00:00Z"),
      seconds: 754,
    },
  ]);
  expect(importSql(videos)).toContain(`'[{"at":0,"title":"Intro"},{"at":90,"title":"The \\"war\\""}]'`);
});

test("a table of one's own, with addresses and lengths", () => {
  const { videos } = readVideos(
    "URL,Title,Date,Length\nhttps://www.youtube.com/watch?v=s7-oldest00&t=3,Char's Story,2019-04-07,1:02:03\nhttps://youtu.be/s7-oldest01,Two,2019-04-08,\n",
  );
  expect(videos.map(({ id, seconds }) => [id, seconds])).toEqual([
    ["s7-oldest00", 3723],
    ["s7-oldest01", null],
  ]);
  expect(importSql(videos)).toContain("'Char''s Story'");
});

test.each([
  ["id,title\ns7-oldest00,One", "no column for date"],
  ["id,title,date\nshort,One,2019-04-07", "Video 1 lacks the id of a video."],
  ["id,title,date\ns7-oldest00,,yesterday", "Video 1 lacks a title, a date."],
  ["id,title,date,length\ns7-oldest00,One,2019-04-07,long", "a length such as 12:34"],
])("a file that can't be read says why: %j", (csv, says) => {
  expect(() => readVideos(csv)).toThrow(says);
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "./arguments.ts";
import { withPrivateFolder } from "./backups.ts";
import { importSql, readVideos } from "./videos-file.ts";
import { commandsIn, print } from "./wrangler.ts";

const USAGE = `Brings videos that are older than the fifteen of the channel's feed:
  npm run videos -- videos.csv    (videos.csv of the channel's data export at takeout.google.com, or a CSV of your own
                                   with the columns id, title, date and, if you like, description and length)
  --local-database                into the database of this machine
  --dry-run                       only says what it would bring`;

await runCommand(
  {
    usage: USAGE,
    options: { "local-database": { type: "boolean" }, "dry-run": { type: "boolean" } },
    positionals: 1,
  },
  async ({ positionals: [path], values }) => {
    if (!path) throw new Error(USAGE);
    const { videos, leftOut } = readVideos(readFileSync(path, "utf8"));
    print(`${videos.length} videos in ${path}, and ${leftOut} that are not public and stay away.`);
    if (values["dry-run"] || videos.length === 0) return;
    await withPrivateFolder((folder) => {
      const file = join(folder, "videos.sql");
      writeFileSync(file, importSql(videos));
      const where = values["local-database"] ? "--local" : "--remote";
      commandsIn().run("wrangler", ["d1", "execute", "DB", where, "--yes", "--file", file]);
    });
    print("The trigger now looks for the works that they are about, 25 videos every ten minutes.");
  },
);

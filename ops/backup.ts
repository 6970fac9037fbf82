import { runCommand } from "./arguments.ts";
import { backUp, KEY_FILE, makeKey, ownRecipient } from "./backups.ts";
import { databaseName, readConfig } from "./settings.ts";
import { commandsIn, print } from "./wrangler.ts";

const USAGE = `Copies the database out of the account, encrypted with age (age-encryption.org).
  npm run backup -- --new-key      makes a key, once
  npm run backup                   writes a backup into backups/ and keeps the newest 30
Flags: --recipient age1… (a key without its private half), --folder backups, --keep 30,
--local-database.`;

await runCommand(
  {
    usage: USAGE,
    options: {
      "new-key": { type: "boolean" },
      recipient: { type: "string" },
      folder: { type: "string" },
      keep: { type: "string" },
      "local-database": { type: "boolean" },
    },
  },
  async ({ values }) => {
    if (values["new-key"]) {
      print(`Backups for this key: --recipient ${await makeKey()}`);
      print(
        `Its private half is in ${KEY_FILE}. Keep a copy far from this machine: without it no backup can be read.`,
      );
      return;
    }
    const keep = Number(values.keep ?? 30);
    if (!Number.isInteger(keep) || keep < 1)
      throw new Error(`--keep needs a whole number from 1 on.\n\n${USAGE}`);
    const path = await backUp(commandsIn(), {
      database: databaseName(readConfig()),
      where: values["local-database"] ? "--local" : "--remote",
      recipient: values.recipient || process.env.BACKUP_RECIPIENT || (await ownRecipient()),
      folder: values.folder ?? "backups",
      keep,
      now: new Date(),
    });
    print(`Written: ${path}`);
  },
);

import { parseArgs } from "node:util";
import { backUp, KEY_FILE, makeKey, ownRecipient } from "./backups.ts";
import { databaseName, readConfig } from "./settings.ts";
import { commandsIn, print, runScript } from "./wrangler.ts";

const USAGE = `Copies the database out of the account, encrypted with age (age-encryption.org).
  npm run backup -- --new-key      makes a key, once
  npm run backup                   writes a backup into backups/ and keeps the newest 30
Flags: --to age1… (a key without its private half), --folder backups, --keep 30, --local.`;

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      "new-key": { type: "boolean", default: false },
      to: { type: "string", default: process.env.BACKUP_RECIPIENT },
      folder: { type: "string", default: "backups" },
      keep: { type: "string", default: "30" },
      local: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return print(USAGE);
  if (values["new-key"]) {
    print(`Backups for this key: --to ${await makeKey()}`);
    print(
      `Its private half is in ${KEY_FILE}. Keep a copy far from this machine: without it no backup can be read.`,
    );
    return;
  }
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1)
    throw new Error(`--keep needs a whole number from 1 on.\n${USAGE}`);
  const path = await backUp(commandsIn(), {
    database: databaseName(readConfig()),
    where: values.local ? "--local" : "--remote",
    recipient: values.to ?? (await ownRecipient()),
    folder: values.folder,
    keep,
    now: new Date(),
  });
  print(`Written: ${path}`);
});

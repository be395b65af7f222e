/** `npm run restore`: puts a backup into this installation. */
import { runMain, say } from '../local/console.mjs';
import { newestBackup } from './backup-folders.mjs';
import { readArguments } from './command-line.mjs';
import { withInstallation } from './installation.mjs';
import { restoreBackup } from './restore-backup.mjs';
import { pathOf, readSettings } from './settings.mjs';

const USAGE = `Usage: npm run restore [-- [NAME or folder] [--replace]]
  Without a name: the newest backup in BACKUP_DIR.
  --replace  in the place of data that are here`;

await runMain(async () => {
  const { flags, name } = readArguments(USAGE, ['replace']);
  const { directory, key } = readSettings(process.env);
  const folder = pathOf(directory, name ?? (await newestBackup(directory)));
  const restored = await withInstallation(
    process.env,
    (installation) => restoreBackup({ folder, key }, installation, { isReplacing: flags.replace }),
    { isExclusive: true },
  );

  say(`Restored ${folder}: ${restored.rows} rows of ${restored.tables} tables, ${restored.objects} objects.`);
  if (restored.replacedDatabase) {
    say(
      `The data of before are in the database ${restored.replacedDatabase}: drop it when you don't need them.`,
    );
  }
});

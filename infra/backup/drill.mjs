/** `npm run backup:drill`: proves that a backup can be restored, beside the running product. */
import { runMain, say } from '../local/console.mjs';
import { newestBackup } from './backup-folders.mjs';
import { readArguments, readableBytes, report } from './command-line.mjs';
import { drillRestore } from './drill-restore.mjs';
import { withInstallation } from './installation.mjs';
import { pathOf, readSettings } from './settings.mjs';

const USAGE = `Usage: npm run backup:drill [-- NAME or folder]
  Without a name: the newest backup in BACKUP_DIR.`;

await runMain(async () => {
  const { name } = readArguments(USAGE);
  const { directory, key } = readSettings(process.env);
  const folder = pathOf(directory, name ?? (await newestBackup(directory)));
  const { files, bytes, tables, rows } = await withInstallation(process.env, ({ administration }) =>
    drillRestore({ folder, key }, administration),
  );

  say(`${folder} can be restored: ${files} files (${readableBytes(bytes)}) are as they were stored,`);
  say(`and ${rows} rows of ${tables} tables came back as they were.`);
  await report('hearthwise_restore_drill_last_success_timestamp_seconds');
});

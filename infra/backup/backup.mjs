/** `npm run backup`: stores the data of this installation in `BACKUP_DIR`. */
import { runMain, say } from '../local/console.mjs';
import { readArguments, readableBytes, report } from './command-line.mjs';
import { createBackup } from './create-backup.mjs';
import { withInstallation } from './installation.mjs';
import { readSettings } from './settings.mjs';

const USAGE = `Usage: npm run backup [-- --full]
  --full  copies every image, also those that the last backup has`;

await runMain(async () => {
  const { flags } = readArguments(USAGE, ['full']);
  const settings = readSettings(process.env);
  const { folder, files, bytes, deleted } = await withInstallation(process.env, (installation) =>
    createBackup(installation, settings, { isFull: flags.full }),
  );

  say(`${files} files, ${readableBytes(bytes)}${settings.key ? ', encrypted' : ''}: ${folder}`);
  if (deleted.length > 0) {
    say(`No longer kept: ${deleted.join(', ')}`);
  }
  await report('hearthwise_backup_last_success_timestamp_seconds');
});

/**
 * Writes the `.env` of docker-compose.yml: `npm run make-env -- --public-url https://homes.example …` with new secrets. It never
 * replaces a file; `npm run make-env -- --rotate LOG_KEY,SIGN_IN_KEY` puts new secrets for those named into the one that is there.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../local/paths.mjs';
import { runMain } from '../local/console.mjs';
import { UserError } from '../local/user-error.mjs';
import { composeSettings, rotate } from './compose-settings.mjs';

const USAGE = `Usage: npm run make-env -- [options]
  --public-url URL     where people reach the site; http://localhost:3000
  --objects-url URL    where browsers send images, another host or port of the same machine; http://localhost:9000
  --admin-email EMAIL  who becomes administrator at sign-up
  --rotate A,B         new secrets for these variables of the file that is there
  --file PATH          another file than .env`;

await runMain(async () => {
  const options = readOptions();
  const file = options.file ?? join(root, '.env');
  if (options.rotate) {
    replace(file, rotate(read(file), options.rotate.split(',')));
    process.stdout.write(`New secrets are in ${file}: docker compose up -d\n`);
    return;
  }
  create(file, composeSettings(options));
  process.stdout.write(`Settings and secrets are in ${file}: docker compose up -d --build\n`);
});

function readOptions() {
  try {
    const names = ['public-url', 'objects-url', 'admin-email', 'rotate', 'file'];
    return parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) }).values;
  } catch (error) {
    throw new UserError(`${error.message}\n${USAGE}`);
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`${file} can't be read (${error.code}): npm run make-env makes it.`);
  }
}

/** For its owner only; a file that exists holds the secrets of data that exist. */
function create(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const hint = error.code === 'EEXIST' ? 'it exists, and its secrets may be in use' : error.code;
    throw new UserError(`${file} was not written (${hint}): move it away, or name another one with --file.`);
  }
}

/** Renamed into place: a machine that stops here keeps either the old file or the new one whole. */
function replace(file, text) {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

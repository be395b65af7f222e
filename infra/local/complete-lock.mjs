/**
 * `npm run lock`, second half: adds the packages for other platforms that npm left out of the lock file.
 *
 * A registry view without a platform's binary makes npm write a lock file without it, which `npm ci`
 * then refuses ("Missing: … from lock file").
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './console.mjs';
import { withMissingPlatforms } from './lock-file.mjs';
import { root } from './paths.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = withMissingPlatforms(lock.packages);
const added = Object.keys(packages).length - Object.keys(lock.packages).length;

writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
say(`${added} entries added to package-lock.json.`);

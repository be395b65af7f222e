/**
 * `npm run release`: the next version by the commits since the last one, its entry in CHANGELOG.md, and the schema that the next
 * release has to stay compatible with, as one commit with a tag. `--dry-run` shows the entry and changes nothing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMain, say } from '../local/console.mjs';
import { root } from '../local/paths.mjs';
import { UserError } from '../local/user-error.mjs';
import { entryOf, nextVersion, parseCommit, withEntry } from './changelog.mjs';
import { findReleaseTag, git } from './git.mjs';
import { readCurrentSurface } from './schema-surface.mjs';

const CHANGELOG = 'CHANGELOG.md';
const SCHEMA = join('infra', 'release', 'released-schema.json');

await runMain(async () => {
  const isDryRun = process.argv.includes('--dry-run');
  if (!isDryRun && git('status', '--porcelain')) {
    throw new UserError(
      'There are changes that are not committed: commit them first, a release is what is committed.',
    );
  }

  const { version: current } = JSON.parse(read('package.json'));
  const commits = commitsSince(findReleaseTag('HEAD'));
  const version = commits ? nextVersion(current, commits) : current;
  const entry = entryOf({ version, day: new Date().toISOString().slice(0, 10), commits });
  say(entry);
  if (isDryRun) {
    return;
  }

  setVersion('package.json', current, version);
  setVersion('package-lock.json', current, version);
  replace('Dockerfile', `ARG VERSION=${current}`, `ARG VERSION=${version}`);
  write(CHANGELOG, withEntry(existsSync(join(root, CHANGELOG)) ? read(CHANGELOG) : '', entry));
  write(SCHEMA, `${JSON.stringify({ release: version, schemas: await readCurrentSurface() }, null, 2)}\n`);
  execFileSync(join(root, 'node_modules', '.bin', 'oxfmt'), [CHANGELOG, SCHEMA], { cwd: root });
  git('add', 'package.json', 'package-lock.json', 'Dockerfile', CHANGELOG, SCHEMA);
  git('commit', '-m', `chore: release ${version}`);
  git('tag', '-a', `v${version}`, '-m', `Hearthwise ${version}`);
  say(`v${version} is committed and tagged. Publish it: git push --follow-tags`);
});

/** Nobody has seen the versions before the first release, so it tells no history. */
function commitsSince(tag) {
  if (!tag) {
    return undefined;
  }
  const messages = git('log', '--no-merges', '--format=%B%x00', `${tag}..HEAD`).split('\0');

  return messages.map(parseCommit).filter(Boolean);
}

/** The first version in the file is the product's. */
function setVersion(file, current, version) {
  replace(file, `"version": "${current}"`, `"version": "${version}"`);
  if (file === 'package-lock.json') {
    const lock = JSON.parse(read(file));
    lock.packages[''].version = version;
    write(file, `${JSON.stringify(lock, null, 2)}\n`);
  }
}

function replace(file, from, to) {
  const text = read(file);
  if (!text.includes(from)) {
    throw new UserError(`${file} has no ${from}: set it by hand first.`);
  }
  write(file, text.replace(from, to));
}

function read(file) {
  return readFileSync(join(root, file), 'utf8');
}

function write(file, text) {
  writeFileSync(join(root, file), text);
}

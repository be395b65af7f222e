import { execFileSync } from 'node:child_process';
import { constants, cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.mjs';
import { findReleaseTag, git } from './git.mjs';

const SCHEMA = 'infra/release/released-schema.json';
const MAX_ARCHIVE_BYTES = 1_024 ** 3;
/** Milliseconds for the sources, and for packages and the build, on a busy machine. */
const ARCHIVE_TIMEOUT_MS = 60_000;
const BUILD_TIMEOUT_MS = 540_000;
/** Where the file system can, a copy takes no room of its own. Links of workspaces lead to the folder that they are in. */
const COPY = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE };

/** The release before this commit: its tag or, before the first one, the commit whose schema this checkout has to stay compatible with. */
export function findPreviousRelease() {
  return findReleaseTag('HEAD^') ?? git('log', '-1', '--format=%h', '--', SCHEMA);
}

/**
 * Puts the files of a release into an empty folder, and builds them.
 *
 * @param {string} release a tag or a commit
 * @param {string} folder
 */
export function buildRelease(release, folder) {
  const archive = execFileSync('git', ['archive', release], {
    cwd: root,
    maxBuffer: MAX_ARCHIVE_BYTES,
    timeout: ARCHIVE_TIMEOUT_MS,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive, timeout: ARCHIVE_TIMEOUT_MS });
  if (lockIn(folder) === lockIn(root)) {
    // The same packages: to copy them takes less than to install them.
    packageFolders().forEach((packages) => cpSync(join(root, packages), join(folder, packages), COPY));
  }
  execFileSync(process.execPath, [join('infra', 'local', 'ensure.mjs')], {
    cwd: folder,
    stdio: 'inherit',
    timeout: BUILD_TIMEOUT_MS,
    // That of a test would build the web client for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

const lockIn = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');

/** Where npm has installed packages: at the root and in some workspaces. */
function packageFolders() {
  const { packages } = JSON.parse(lockIn(root));
  const installed = Object.keys(packages).filter((path) => path.includes('node_modules/'));
  const folders = installed.map((path) =>
    path.slice(0, path.indexOf('node_modules/') + 'node_modules'.length),
  );

  return [...new Set(folders)].filter((folder) => existsSync(join(root, folder)));
}

import { execFileSync } from 'node:child_process';
import { root } from '../local/paths.mjs';

const TIMEOUT_MS = 30_000;

/** What a git command prints in this checkout. @throws when it fails */
export function git(...args) {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** The newest release tag up to a commit; undefined before the first release. */
export function findReleaseTag(commit) {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', commit);
  } catch (error) {
    // It has no tag, and has not run out of time.
    if (error.status === null) {
      throw error;
    }

    return undefined;
  }
}

import { UserError } from '../local/user-error.mjs';

/** What people notice, by the type of a commit. */
const TITLES = { feat: 'Added', fix: 'Fixed', perf: 'Faster' };
const SUBJECT = /^(?<type>[a-z]+)(?:\((?<scope>[^)]+)\))?(?<breaking>!)?: (?<text>.+)$/;

/** @typedef {{ type: string, scope?: string, text: string, isBreaking: boolean }} Commit */

/**
 * A commit by its message; undefined when its subject follows no convention.
 *
 * @param {string} message
 * @returns {Commit | undefined}
 */
export function parseCommit(message) {
  const [subject, ...body] = message.trim().split('\n');
  const groups = SUBJECT.exec(subject)?.groups;

  return (
    groups && {
      type: groups.type,
      scope: groups.scope,
      text: groups.text,
      isBreaking: Boolean(groups.breaking) || body.some((line) => line.startsWith('BREAKING CHANGE: ')),
    }
  );
}

/**
 * The version after `version`, by semantic versioning. Before 1.0.0 what breaks raises the second number, and all else the third.
 *
 * @param {string} version
 * @param {readonly Commit[]} commits since then
 */
export function nextVersion(version, commits) {
  const [major, minor, patch] = version.split('.').map(Number);
  const isBreaking = commits.some((commit) => commit.isBreaking);
  const hasFeature = commits.some(({ type }) => type === 'feat');
  if (commits.every(({ type, isBreaking: breaks }) => !breaks && !(type in TITLES))) {
    throw new UserError(
      `Nothing that people notice has changed since ${version}: there is nothing to release.`,
    );
  }

  if (major === 0) {
    return isBreaking ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  }
  if (isBreaking) {
    return `${major + 1}.0.0`;
  }
  return hasFeature ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/**
 * The entry of a version in the changelog, as Markdown.
 *
 * @param {{ version: string, day: string, commits: readonly Commit[] | undefined }} release without commits it is the first one
 */
export function entryOf({ version, day, commits }) {
  const title = `## ${version} (${day})\n`;
  if (!commits) {
    return `${title}\nThe first release.\n`;
  }
  const breaking = commits.filter(({ isBreaking }) => isBreaking);
  const parts = [
    partOf('Needs your attention', breaking),
    ...Object.entries(TITLES).map(([type, heading]) =>
      partOf(
        heading,
        commits.filter((commit) => commit.type === type && !commit.isBreaking),
      ),
    ),
  ];

  return `${title}${parts.join('')}`;
}

/**
 * The changelog with a further entry, the newest first.
 *
 * @param {string} text of before; empty when there is none
 * @param {string} entry
 */
export function withEntry(text, entry) {
  const [head = '# Changelog\n', ...entries] = text ? text.split(/^(?=## )/m) : [];

  return [`${head.trimEnd()}\n`, `${entry.trimEnd()}\n`, ...entries.map((one) => `${one.trimEnd()}\n`)].join(
    '\n',
  );
}

/** @param {string} heading @param {readonly Commit[]} commits */
function partOf(heading, commits) {
  return commits.length > 0 ? `\n### ${heading}\n\n${commits.map(lineOf).join('\n')}\n` : '';
}

function lineOf({ scope, text }) {
  return `- ${scope ? `${scope}: ` : ''}${text}`;
}

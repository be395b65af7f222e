import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Finds words that the glossary has retired (docs/glossary.md) in the names and texts of all tracked sources and documents. The
 * words are in retired-words.json; called as a program, it prints what it finds and exits with 1.
 */

const ROOT = new URL('../../', import.meta.url);
const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.html', '*.md', '.env.example'];

/** Migrations keep their words once they are on main, seeds are texts of the product, and the glossary lists the words. */
const UNREAD = /\/migrations\/|\/seed\/.*\.md$|^docs\/glossary\.md$/;

/** A part of a document, such as `RFC 9110, section 12.5.1`. */
const CITATION = /\bsections?(?=[\s*]+\d)/g;

/**
 * @typedef {object} RetiredWord
 * @property {string[]} retired matched in this case, as a whole word or as a part of an identifier
 * @property {string} say what to write instead
 * @property {boolean} [isJoined] found only where it is joined to other words, as in identifiers and names of files: texts for people
 * may say it
 * @property {string[]} [in] beginnings of the paths to which it applies; everywhere unless given
 * @property {string[]} [except] beginnings of paths where the word has a meaning of its own
 */

/**
 * @param {{ path: string, text: string }} file
 * @param {RetiredWord[]} words
 * @returns {string[]} one message for each line with a retired word
 */
export function findRetiredWords({ path, text }, words) {
  const retired = words.filter((word) => appliesTo(word, path));
  const lines = [path, ...text.replace(CITATION, '').split('\n')];

  return retired.flatMap((word) => {
    const pattern = new RegExp(word.retired.map(word.isJoined ? asJoinedPart : asWordPart).join('|'), 'g');

    return lines.flatMap((line, index) =>
      [...line.matchAll(pattern)].map(
        ([found]) => `${path}:${index}: "${found}" is retired, say ${word.say}`,
      ),
    );
  });
}

function appliesTo({ in: paths = [''], except = [] }, path) {
  const isBelow = (beginning) => path.startsWith(beginning);

  return paths.some(isBelow) && !except.some(isBelow);
}

/** `begun` is found in `begun` and `begunAt`, `Begun` in `hasBegun`, and neither in `unbegun` or `begunning`. */
function asWordPart(word) {
  const before = /^[a-z]/.test(word) ? '(?<![A-Za-z])' : /^[A-Z]/.test(word) ? '(?<![A-Z])' : '';
  const after = /[a-z]$/.test(word) ? '(?![a-z])' : /[A-Z]$/.test(word) ? '(?![A-Za-z])' : '';

  return before + word + after;
}

/** `picture` is found in `pictureOf` and `picture-panel`, and not in `a picture` or `project.picture`. */
function asJoinedPart(word) {
  const part = asWordPart(word);

  return `(?<=[\\w-])${part}|${part}(?=[\\w-])`;
}

/** @returns {RetiredWord[]} */
export function readRetiredWords() {
  return JSON.parse(readFileSync(new URL('retired-words.json', import.meta.url), 'utf8'));
}

function checkSources() {
  const words = readRetiredWords();
  const listed = execFileSync('git', ['ls-files', ...SOURCES], {
    cwd: fileURLToPath(ROOT),
    encoding: 'utf8',
  });
  const paths = listed
    .split('\n')
    .filter((path) => path && !UNREAD.test(path) && existsSync(new URL(path, ROOT)));
  const found = paths.flatMap((path) =>
    findRetiredWords({ path, text: readFileSync(new URL(path, ROOT), 'utf8') }, words),
  );
  found.forEach((message) => console.error(message));
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  checkSources();
}

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCycles, readImports, toSiblings } from './import-graph.mjs';

/** Prints files that import each other and folders that do, each with exit code 1, but for folders that are known. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Folders that need each other today, to be taken apart; a cycle that any other folder belongs to is an error. */
const KNOWN = {
  'web/src': [
    ...['api', 'chat', 'components'].map((folder) => `features/assistant/${folder}`),
    ...['api', 'compose', 'list'].map((folder) => `features/community/${folder}`),
  ],
};

/**
 * @param {Map<string, Set<string>>} imports
 * @param {string[]} known folders
 * @returns {string[]} one message for each cycle
 */
export function findForbidden(imports, known = []) {
  const folders = findCycles(toSiblings(imports)).filter((cycle) =>
    cycle.some((name) => !known.includes(name)),
  );

  return [
    ...findCycles(imports).map((cycle) => `files that import each other: ${cycle.join(', ')}`),
    ...folders.map((cycle) => `folders that import each other: ${cycle.join(', ')}`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const source of globSync('{gateway,web,packages/*,services/*}/src', { cwd: ROOT })) {
    for (const message of findForbidden(readImports(join(ROOT, source)), KNOWN[source])) {
      console.error(`${source}: ${message}`);
      process.exitCode = 1;
    }
  }
}

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCycles, readImports, toSiblings } from './import-graph.mjs';

/** Prints files that import each other and folders that do, each with exit code 1. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @param {Map<string, Set<string>>} imports
 * @returns {string[]} one message for each cycle
 */
export function findForbidden(imports) {
  return [
    ...findCycles(imports).map((cycle) => `files that import each other: ${cycle.join(', ')}`),
    ...findCycles(toSiblings(imports)).map((cycle) => `folders that import each other: ${cycle.join(', ')}`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const source of globSync('{gateway,web,packages/*,services/*}/src', { cwd: ROOT })) {
    for (const message of findForbidden(readImports(join(ROOT, source)))) {
      console.error(`${source}: ${message}`);
      process.exitCode = 1;
    }
  }
}

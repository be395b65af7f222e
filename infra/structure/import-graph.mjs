import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Imports and re-exports of values and types, static and dynamic. */
const IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*['"](\.[^'"]+)['"]/g;
/** Tests and what they share may import what they like. */
const TESTS = /\.spec\.|(?:^|\/)testing\//;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * Which files of a folder import which others of it.
 *
 * @param {string} folder
 * @returns {Map<string, Set<string>>} paths below the folder
 */
export function readImports(folder) {
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => /\.tsx?$/.test(file) && !TESTS.test(file),
  );
  const known = new Set(files);
  const resolve = (from, specifier) => {
    const path = posix.join(dirname(from), specifier.replace(/\.jsx?$/, ''));
    return ENDINGS.map((ending) => path + ending).find((candidate) => known.has(candidate));
  };

  return new Map(
    files.map((file) => {
      const imports = [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)];
      return [file, new Set(imports.map(([, specifier]) => resolve(file, specifier)).filter(Boolean))];
    }),
  );
}

/**
 * The same one level up: what stands side by side in a folder, files and folders, and which of them need which others.
 *
 * @param {Map<string, Set<string>>} imports of files
 * @returns {Map<string, Set<string>>}
 */
export function toSiblings(imports) {
  const siblings = new Map();
  for (const [file, imported] of imports) {
    for (const other of imported) {
      const [from, to] = siblingsOf(file.split('/'), other.split('/'));
      siblings.set(from, (siblings.get(from) ?? new Set()).add(to));
    }
  }
  return siblings;
}

function siblingsOf(path, other) {
  const depth = path.findIndex((part, index) => part !== other[index]) + 1;
  return [path.slice(0, depth).join('/'), other.slice(0, depth).join('/')];
}

/**
 * Groups whose members need each other (strongly connected components, by Tarjan's algorithm).
 *
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]} sorted members of each group of more than one
 */
export function findCycles(graph) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const cycles = [];

  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) {
        visit(next);
      }
      if (stack.includes(next)) {
        lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
      }
    }
    if (lowest.get(node) === order.get(node)) {
      const group = stack.splice(stack.indexOf(node));
      cycles.push(...(group.length > 1 ? [group.toSorted()] : []));
    }
  };
  [...graph.keys()].filter((node) => !order.has(node)).forEach((node) => order.has(node) || visit(node));

  return cycles;
}

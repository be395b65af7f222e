import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findForbidden } from './import-cycles.mjs';
import { findCycles, readImports } from './import-graph.mjs';

const graphOf = (edges) => new Map(Object.entries(edges).map(([file, others]) => [file, new Set(others)]));

describe('the search for cycles', () => {
  it('should find every group, whole', () => {
    const graph = graphOf({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['a'] });

    expect(findCycles(graph)).toEqual([
      ['d', 'e'],
      ['a', 'b', 'c'],
    ]);
    expect(findCycles(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  it('should find folders that import each other though no files do', () => {
    const imports = graphOf({ 'a/one.ts': ['b/one.ts'], 'b/two.ts': ['a/two.ts'], 'a/two.ts': ['c/x.ts'] });

    expect(findForbidden(imports)).toEqual(['folders that import each other: a, b']);
  });

  it('should find files of one folder that import each other', () => {
    const imports = graphOf({ 'a/one.ts': ['a/two.ts'], 'a/two.ts': ['a/one.ts'] });

    expect(findForbidden(imports)).toContain('files that import each other: a/one.ts, a/two.ts');
  });
});

describe('the imports of a folder', () => {
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hearthwise-imports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };

  it.each([
    `import { b } from '../b.js';`,
    `import type { B } from '../b.js';`,
    `export * from '../b.js';`,
    `import '../b.js';`,
    `const load = () => import('../b.js');`,
    `import {\n  b,\n} from '../b';`,
  ])('should know %s', (text) => {
    write('a/a.ts', text);
    write('b.tsx', '');

    expect(readImports(folder).get('a/a.ts')).toEqual(new Set(['b.tsx']));
  });

  it('should leave out packages, tests and what tests share', () => {
    write('a.ts', `import react from 'react';\nimport './testing/a.js';\nimport './index-of.js';`);
    write('a.spec.ts', `import './a.js';`);
    write('testing/a.ts', `import '../a.js';`);

    expect(readImports(folder)).toEqual(new Map([['a.ts', new Set()]]));
  });
});

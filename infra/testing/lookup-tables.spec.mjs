import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = '{gateway,web,services/*,packages/*}/src/**/*.{ts,tsx}';
const TESTS = /\.spec\.|\/testing\//;

/** A constant that any text may look into: it finds `constructor` and `toString` as well. */
const OPEN_TABLE = /^(?:export )?const (\w+): (?:Readonly<)?(?:Partial<)?Record<string\b.*= \{/gm;

it('should have no table that is a plain object and takes any text as its key', async () => {
  const found = [];
  for await (const file of glob(SOURCES, { cwd: root })) {
    const tables = TESTS.test(file) ? [] : (await readFile(root + file, 'utf8')).matchAll(OPEN_TABLE);
    found.push(...tables.map(([, name]) => `${file}: ${name} should be a Map`));
  }

  expect(found).toEqual([]);
});

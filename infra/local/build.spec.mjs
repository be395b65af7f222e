import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashWebInputs } from './build.mjs';

let checkout;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'hearthwise-build-'));
  for (const file of [
    'package-lock.json',
    'web/src/app.tsx',
    'packages/contracts/src/index.ts',
    'packages/markdown/src/index.ts',
  ]) {
    write(file, 'one');
  }
});

afterEach(() => rmSync(checkout, { recursive: true }));

function write(path, content) {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), content);
}

describe('hashWebInputs', () => {
  it.each([
    'package-lock.json',
    'web/src/app.tsx',
    'web/vite.config.ts',
    'packages/contracts/src/index.ts',
    'packages/markdown/src/new.ts',
  ])('changes with %s', (file) => {
    const before = hashWebInputs(checkout);
    write(file, 'two');
    expect(hashWebInputs(checkout)).not.toBe(before);
  });

  it.each([
    'web/dist/assets/app.js',
    'web/node_modules/.vite/deps.js',
    'web/src/app.spec.tsx',
    'packages/contracts/dist/index.js',
  ])('does not change with %s', (file) => {
    const before = hashWebInputs(checkout);
    write(file, 'two');
    expect(hashWebInputs(checkout)).toBe(before);
  });
});

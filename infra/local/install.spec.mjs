import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explain, install, isInstalled } from './install.mjs';
import { root } from './paths.mjs';

const PACKAGES = {
  '': { name: 'sample' },
  'node_modules/node': { version: '24.0.0' },
  'node_modules/left-pad': { version: '1.3.0', integrity: 'sha512-a' },
  'node_modules/fsevents': { version: '2.0.0', optional: true, os: ['darwin'] },
};

let checkout;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'hearthwise-install-'));
  write('package.json', { devDependencies: { node: '24.0.0' } });
  write('package-lock.json', { packages: PACKAGES });
});

afterEach(() => rmSync(checkout, { recursive: true }));

function write(path, content) {
  const file = join(checkout, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function writeInstalled(packages = PACKAGES, nodeVersion = '24.0.0') {
  const { '': _root, 'node_modules/fsevents': _otherPlatform, ...installed } = packages;
  write('node_modules/.package-lock.json', { packages: installed });
  Object.keys(installed).forEach((path) => mkdirSync(join(checkout, path), { recursive: true }));
  chmodSync(write('node_modules/.bin/node', `#!/bin/sh\necho v${nodeVersion}\n`), 0o755);
}

describe('isInstalled', () => {
  it('is content with what the lock file asks for, without other platforms', () => {
    writeInstalled();
    expect(isInstalled(checkout)).toBe(true);
  });

  it('sees that nothing is installed', () => {
    expect(isInstalled(checkout)).toBe(false);
  });

  it.each([
    ['a package is missing', ({ 'node_modules/left-pad': _missing, ...rest }) => rest],
    [
      'a package has another version',
      (packages) => ({ ...packages, 'node_modules/left-pad': { version: '1.2.0', integrity: 'sha512-a' } }),
    ],
    [
      'a package has other bytes',
      (packages) => ({ ...packages, 'node_modules/left-pad': { version: '1.3.0', integrity: 'sha512-b' } }),
    ],
    ['a package should be gone', (packages) => ({ ...packages, 'node_modules/old': { version: '1.0.0' } })],
  ])('sees that %s', (_case, change) => {
    writeInstalled(change(PACKAGES));
    expect(isInstalled(checkout)).toBe(false);
  });

  it('sees that a package is noted as installed and is not on disk', () => {
    writeInstalled();
    rmSync(join(checkout, 'node_modules/left-pad'), { recursive: true });
    expect(isInstalled(checkout)).toBe(false);
  });

  it('sees that the packaged Node is another one', () => {
    writeInstalled(PACKAGES, '22.0.0');
    expect(isInstalled(checkout)).toBe(false);
  });
});

describe('install', () => {
  it('says in one sentence that there is no network', { timeout: 30_000 }, async () => {
    write('package.json', {
      name: 'sample',
      version: '1.0.0',
      devDependencies: { 'left-pad': '1.3.0', node: '24.0.0' },
    });
    write('package-lock.json', {
      name: 'sample',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: {
        '': { name: 'sample', version: '1.0.0', devDependencies: { 'left-pad': '1.3.0', node: '24.0.0' } },
        'node_modules/left-pad': { version: '1.3.0', dev: true },
        'node_modules/node': { version: '24.0.0', dev: true },
      },
    });
    write('.npmrc', `registry=http://127.0.0.1:1/\ncache=${join(checkout, 'cache')}\n`);

    await expect(install(checkout, checkout)).rejects.toThrow(
      /^The packages couldn't be downloaded: 127.0.0.1:1 didn't answer \(ECONNREFUSED\). Check the network and run npm .* again. Details: \S+install.log$/,
    );
  });
});

describe('explain', () => {
  it.each([
    [
      'npm error code EAI_AGAIN\nnpm error request to https://packages.example.org/zod failed',
      "packages.example.org didn't answer (EAI_AGAIN)",
    ],
    ['npm error code ENOSPC', 'the disk is full'],
    ['npm error code EACCES\nnpm error path /srv', 'may not be written to'],
    [
      'npm error code EUSAGE\nnpm error\nnpm error Missing: zod@4 from lock file',
      'package.json and package-lock.json disagree',
    ],
    [
      'npm error code E404\nnpm error 404 Not Found - GET https://registry/zod',
      "couldn't be installed: 404 Not Found - GET",
    ],
    ['', 'npm gave no reason'],
  ])('turns npm output into a sentence', (output, sentence) => {
    expect(explain(output)).toContain(sentence);
  });
});

describe('ensure.mjs', () => {
  const runUnder = (version) => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
    const script = `${pretend}; import(${JSON.stringify(join(root, 'infra', 'local', 'ensure.mjs'))})`;
    return promisify(execFile)(process.execPath, ['--eval', script]);
  };

  it.each(['18.20.8', '20.18.3', '16.0.0'])('turns Node %s away in one sentence', async (version) => {
    const { code, stdout, stderr } = await runUnder(version).catch((error) => error);

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      new RegExp(`^Hearthwise needs Node 20.19 or newer, and this is Node ${version}: .+\n$`),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { withMissingPlatforms } from './lock-file.mjs';

describe('withMissingPlatforms', () => {
  it('adds the binaries for other platforms that the lock file lacks, in order', () => {
    const packages = withMissingPlatforms({
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: {
          '@tool/darwin-arm64': '2.0.0',
          '@tool/linux-x64': '2.0.0',
          '@tool/wasm32-wasi': '2.0.0',
          '@tool/windows-x64': '2.0.0',
        },
      },
      'node_modules/@tool/linux-x64': { version: '2.0.0', optional: true },
    });

    expect(Object.keys(packages)).toEqual([
      'node_modules/@tool/darwin-arm64',
      'node_modules/@tool/linux-x64',
      'node_modules/@tool/wasm32-wasi',
      'node_modules/@tool/windows-x64',
      'node_modules/tool',
    ]);
    expect(packages['node_modules/@tool/darwin-arm64']).toEqual({
      version: '2.0.0',
      dev: true,
      optional: true,
      cpu: ['arm64'],
      os: ['darwin'],
    });
    expect(packages['node_modules/@tool/windows-x64']).toMatchObject({ cpu: ['x64'], os: ['win32'] });
    expect(packages['node_modules/@tool/wasm32-wasi']).toMatchObject({ cpu: ['wasm32'] });
  });

  it('counts an entry nested anywhere on the way up', () => {
    const packages = {
      'gateway/node_modules/tool': {
        version: '1.0.0',
        optionalDependencies: { '@tool/darwin-x64': '1.0.0' },
      },
      'gateway/node_modules/@tool/darwin-x64': { version: '1.0.0' },
    };
    expect(withMissingPlatforms(packages)).toEqual(packages);
  });

  it('leaves ranges and packages without a platform alone', () => {
    const packages = {
      'node_modules/tool': {
        version: '1.0.0',
        optionalDependencies: { fsevents: '~2.3.0', colours: '1.0.0' },
      },
    };
    expect(withMissingPlatforms(packages)).toEqual(packages);
  });
});

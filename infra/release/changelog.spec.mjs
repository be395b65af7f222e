import { describe, expect, it } from 'vitest';
import { entryOf, nextVersion, parseCommit, withEntry } from './changelog.mjs';

const commits = (...messages) => messages.map(parseCommit);

describe('a release', () => {
  it('should read commits by their convention, and no others', () => {
    expect(parseCommit('feat(web): a map\n\nBecause.')).toEqual({
      type: 'feat',
      scope: 'web',
      text: 'a map',
      isBreaking: false,
    });
    expect(parseCommit('fix!: no more maps').isBreaking).toBe(true);
    expect(parseCommit('fix: less\n\nBREAKING CHANGE: set MAPS=off').isBreaking).toBe(true);
    expect(parseCommit('Merge branch main')).toBeUndefined();
  });

  it.each([
    ['0.1.0', ['feat: a'], '0.1.1'],
    ['0.1.0', ['fix: a', 'feat!: b'], '0.2.0'],
    ['1.2.3', ['fix: a'], '1.2.4'],
    ['1.2.3', ['fix: a', 'feat: b'], '1.3.0'],
    ['1.2.3', ['feat!: a'], '2.0.0'],
  ])('should follow %s with %j by %s', (version, messages, next) => {
    expect(nextVersion(version, commits(...messages))).toBe(next);
  });

  it('should not be made of what nobody notices', () => {
    expect(() => nextVersion('1.0.0', commits('docs: a', 'test: b'))).toThrow('nothing to release');
  });

  it('should list what people notice, what breaks first', () => {
    const listed = commits('fix(web): a', 'feat!: b', 'docs: c', 'feat(ai): d');

    expect(entryOf({ version: '2.0.0', day: '2026-11-23', commits: listed })).toBe(
      '## 2.0.0 (2026-11-23)\n\n### Needs your attention\n\n- b\n\n### Added\n\n- ai: d\n\n### Fixed\n\n- web: a\n',
    );
  });

  it('should tell no history of before the first one', () => {
    expect(entryOf({ version: '0.1.0', day: '2026-11-23', commits: undefined })).toBe(
      '## 0.1.0 (2026-11-23)\n\nThe first release.\n',
    );
  });

  it('should stand above the ones before', () => {
    const first = withEntry('', '## 1\n\nOne.\n');

    expect(withEntry(first, '## 2\n\nTwo.\n')).toBe('# Changelog\n\n## 2\n\nTwo.\n\n## 1\n\nOne.\n');
  });
});

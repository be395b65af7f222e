import { describe, expect, it } from 'vitest';
import { headingsOf } from './headings.js';

describe('headingsOf', () => {
  it('finds headings of the second level, as readers see them', () => {
    const text = '# Title\n\n## First *part*\n### Below\n ## [Doors](/doors) ##\n##none\n##\n';
    expect(headingsOf(text)).toEqual(['First part', 'Doors']);
  });

  it('passes over code', () => {
    expect(headingsOf('```\n## no\n```\n## yes\n~~~\n## no\n~~~')).toEqual(['yes']);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findBreaks } from './compatibility.mjs';
import { readCurrentSurface } from './schema-surface.mjs';

const released = JSON.parse(readFileSync(new URL('released-schema.json', import.meta.url), 'utf8'));

/**
 * Breaks that do no harm, because the release before reads and writes nothing there any more. `npm run release` makes them
 * superfluous: take them out after it.
 *
 * @type {{ subject: string, reason: string }[]}
 */
const ACCEPTED = [];

const column = (changes) => ({ type: 'text', isNullable: false, isOptional: false, ...changes });
const surface = (columns, rules = []) => ({ content: { articles: { columns, rules } } });

describe('what the release before can work with', () => {
  const before = surface({ title: column(), note: column({ isNullable: true, isOptional: true }) }, [
    'PRIMARY KEY (title)',
  ]);
  const { title, note } = before.content.articles.columns;

  it('should be a schema that only grew', () => {
    const after = surface({ title, note, place: column({ isNullable: true, isOptional: true }) }, [
      'PRIMARY KEY (title)',
      'CHECK ((place > 0))',
    ]);

    expect(findBreaks(before, { ...after, media: {} })).toEqual([]);
  });

  it.each([
    ['a table that is gone', {}, 'content.articles is gone'],
    ['a column that is gone', surface({ title }), 'content.articles.note is gone'],
    [
      'another type',
      surface({ title: column({ type: 'jsonb' }), note }),
      'content.articles.title was text and is jsonb',
    ],
    [
      'a column that every insert needs',
      surface({ title, note, place: column() }),
      'content.articles.place is new, and every insert needs it',
    ],
    [
      'a column that may no longer be null',
      surface({ title, note: column({ isOptional: true }) }),
      'content.articles.note may no longer be null',
    ],
    [
      'a default that is gone',
      surface({ title, note: column({ isNullable: true }) }),
      'content.articles.note may no longer be left out',
    ],
    [
      'a rule for old columns',
      surface({ title, note }, ['UNIQUE (note)']),
      'content.articles has a new rule: UNIQUE (note)',
    ],
  ])('should not be %s', (_name, after, expected) => {
    expect(findBreaks(before, after)).toEqual([expected]);
  });

  it('should be told what does no harm', () => {
    const accepted = [{ subject: 'content.articles.note', reason: 'not read since 1.2' }];

    expect(findBreaks(before, surface({ title }), accepted)).toEqual([]);
  });

  it('should be the schema of this checkout', async () => {
    expect(findBreaks(released.schemas, await readCurrentSurface(), ACCEPTED)).toEqual([]);
  });
});

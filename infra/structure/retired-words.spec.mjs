import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findRetiredWords, readRetiredWords } from './retired-words.mjs';

const words = [
  { retired: ['begun', 'Begun'], say: 'started' },
  { retired: ['MOST_'], say: 'MAX_' },
  { retired: ['shelf'], say: 'cache tier', in: ['gateway/'], except: ['gateway/src/pages/'] },
];
const joined = [{ retired: ['picture'], say: 'image', isJoined: true }];
const findJoined = (text) => findRetiredWords({ path: 'a.ts', text }, joined);
const find = (text, path = 'gateway/src/cache.ts') => findRetiredWords({ path, text }, words);

describe('the search for retired words', () => {
  it.each([
    'begun',
    '// has begun.',
    'const begunAt = 1',
    'this.hasBegun',
    'a.begun()',
    'MOST_ROWS',
    'IS_MOST_ROWS',
  ])('should find one in %s', (text) => expect(find(text)).toHaveLength(1));

  it.each(['unbegun', 'begunning', 'BEGUN', 'almost_', 'ALMOST_ROWS', 'Shelf'])(
    'should leave %s alone',
    (text) => expect(find(text)).toEqual([]),
  );

  it('should name file, line, word and what to say', () => {
    expect(find('\nthe shelf')).toEqual(['gateway/src/cache.ts:2: "shelf" is retired, say cache tier']);
  });

  it('should read names of files', () => {
    expect(find('', 'gateway/src/shelf.ts')).toEqual([expect.stringContaining('gateway/src/shelf.ts:0:')]);
  });

  it('should take no citation of a document for a word of the product', () => {
    const section = [{ retired: ['section', 'sections'], say: 'category' }];
    const count = (text) => findRetiredWords({ path: 'a.ts', text }, section).length;
    expect(count('RFC 9110, section 12.5.1; specification sections 2 and 3')).toBe(0);
    expect(count('the five sections')).toBe(1);
  });

  it.each(['pictureOf', 'picture-panel.tsx', 'article-picture', 'FIRST_picture'])(
    'should find a word that is joined to others in %s',
    (text) => expect(findJoined(text)).toHaveLength(1),
  );

  it.each(['Drop a picture here', 'project.picture', '<picture className>', "'picture'", 'pictured'])(
    'should leave alone a word that is joined to no other in %s',
    (text) => expect(findJoined(text)).toEqual([]),
  );

  it('should keep to the paths of a word', () => {
    expect(find('shelf', 'web/src/shelf.ts')).toEqual([]);
    expect(find('shelf', 'gateway/src/pages/shelf.ts')).toEqual([]);
  });

  it('should have well-formed words to look for', () => {
    const paths = z.array(z.string().min(1)).min(1).optional();
    const retired = z.array(z.string().regex(/^[\w-]+$/)).min(1);
    const say = z.string().min(1);
    const isJoined = z.literal(true).optional();
    const listSchema = z.array(z.strictObject({ retired, say, isJoined, in: paths, except: paths }));
    expect(() => listSchema.parse(readRetiredWords())).not.toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import { pathOf, send } from './api-client.js';
import { apiQuery } from './api-query.js';

/** Never called. Each directive is an error of the compiler when the line after it compiles. */
export async function callsThatDoNotCompile(): Promise<void> {
  const title = 'A title';
  // @ts-expect-error the path needs an id
  apiQuery('getDiscussion');
  // @ts-expect-error the parameter is `id`
  apiQuery('getDiscussion', { params: { slug: 'x' } });
  // @ts-expect-error the call has no parameters
  apiQuery('listCategories', { params: { id: 'x' } });
  // @ts-expect-error the list has no such filter
  apiQuery('listDiscussions', { query: { category: 'x' } });
  // @ts-expect-error the call has no query
  apiQuery('getHomepageContent', { query: { limit: 3 } });
  // @ts-expect-error the call writes
  apiQuery('createUploadAlias');
  // @ts-expect-error a discussion needs a body
  await send('createDiscussion');
  // @ts-expect-error a discussion needs a content
  await send('createDiscussion', { body: { title } });
  // @ts-expect-error the title is a text
  await send('createDiscussion', { body: { title: 5, content: 'x' } });
  // @ts-expect-error a discussion has no tags
  await send('createDiscussion', { body: { title, content: 'x', tags: [] } });
  // @ts-expect-error the path needs an id
  await send('updateImage', { body: { altText: 'x' } });
  // @ts-expect-error the call only reads
  await send('listDiscussions');
  const discussion = await send('createDiscussion', { body: { title, content: 'x' } });
  // @ts-expect-error a discussion has no name
  void discussion.name;
}

describe('pathOf', () => {
  it('should fill the path, each value percent-encoded', () => {
    expect(pathOf('getDiscussion', { params: { id: 'a/b' } })).toBe('/api/discussions/a%2Fb');
  });

  it('should leave empty values out of the query', () => {
    const query = { limit: 5, search: '', categoryId: undefined };
    expect(pathOf('listDiscussions', { query })).toBe('/api/discussions?limit=5');
    expect(pathOf('listDiscussions', { query: { search: '' } })).toBe('/api/discussions');
    expect(pathOf('listDiscussions')).toBe('/api/discussions');
  });
});

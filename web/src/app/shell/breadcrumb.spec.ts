import { PRODUCT_NAME } from '@hearthwise/contracts/product';
import { describe, expect, it } from 'vitest';
import { crumbsOf } from './breadcrumb.js';

const labels = (pathname: string) => crumbsOf(pathname)?.map((crumb) => crumb.label);

describe('crumbsOf', () => {
  it.each([
    '/',
    '/landing',
    '/home',
    '/projects',
    '/projects/1',
    '/u/019aa000-0000-7000-8000-000000000001',
    '/account/decisions',
    '/discussions/1',
    '/admin/users',
    '/ai-chat/x',
    '/a/b/c',
  ])('should show nothing on %s', (pathname) => {
    expect(crumbsOf(pathname)).toBeNull();
  });

  it('should name the product and the parts of the path in title case', () => {
    expect(labels('/ways-we-live/tiny-homes')).toEqual([PRODUCT_NAME, 'Ways We Live', 'Tiny Homes']);
    expect(labels('/category/our-lifestyles')).toEqual([PRODUCT_NAME, 'Category', 'Our Lifestyles']);
    expect(labels('/edit-article/5')).toEqual([PRODUCT_NAME, 'Edit Article', '5']);
  });

  it('should show the name of what an id stands for, and never the id', () => {
    const path = '/edit-article/019a0000-0000-7000-8000-000000000000';
    expect(labels(path)).toEqual([PRODUCT_NAME, 'Edit Article']);
    expect(crumbsOf(path, 'Quiet Floors')?.map(({ label }) => label)).toEqual([
      PRODUCT_NAME,
      'Edit Article',
      'Quiet Floors',
    ]);
    expect(crumbsOf('/edit-article/new', 'Quiet Floors')?.at(-1)?.label).toBe('New');
  });

  it.each([
    ['/articles', [PRODUCT_NAME, 'Articles']],
    ['/article/a-warm-house', [PRODUCT_NAME, 'Article', 'A Warm House']],
  ])('should show on %s, which starts with /article', (pathname, expected) => {
    expect(labels(pathname)).toEqual(expected);
  });

  it('should lead to the category of a topic', () => {
    expect(crumbsOf('/ways-we-live/renters')?.[1]?.to).toBe('/category/ways-we-live');
    expect(crumbsOf('/foo/bar')?.[1]?.to).toBeUndefined();
  });
});

import { ENDPOINTS, type Endpoint, CATEGORIES, ROUTES } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cacheAddress } from './cache-address.js';

const ID = '019aa000-0000-7000-8000-00000000000a';
const CAPITALS = ID.toUpperCase();
const [section] = CATEGORIES;
const tip = `/${section.slug}/${section.subcategories[0]}`;

describe('the address that answers are kept under', () => {
  it.each([
    // Nobody reads these.
    ['/?utm_source=x&fbclid=y', '/'],
    ['/projects?new=1&x=1', '/projects'],
    ['/nowhere?x=1', '/nowhere'],
    [`/projects/${ID}?x=1`, `/projects/${ID}`],
    ['/api/projects?x=1', '/api/projects'],
    [`/api/projects/${ID}?limit=1`, `/api/projects/${ID}`],
    ['/api/categories?x=1', '/api/categories'],
    // These count as missing.
    ['/projects?search=%20%20', '/projects'],
    ['/projects/', '/projects'],
    ['/category/renting?tab=projects', '/category/renting'],
    [`${tip}?tab=junk`, tip],
    [`${tip}?tab=overview`, tip],
    ['/articles?section=junk', '/articles'],
    ['/article/a-slug?from=//evil.example', '/article/a-slug'],
    ['/api/projects?limit=50&offset=0&search=', '/api/projects'],
    // These are the same.
    ['/discussions?search=roof&categoryId=1', '/discussions?categoryId=1&search=roof'],
    ['/articles?search=a%20b+c', '/articles?search=a+b+c'],
    [`/articles?section=${encodeURIComponent(section.title)}`, `/articles?section=${section.slug}`],
    [`${tip}?tab=discuss&tab=x`, `${tip}?tab=discuss`],
    [`/projects/${CAPITALS}`, `/projects/${ID}`],
    [`/api/projects/${CAPITALS}`, `/api/projects/${ID}`],
    ['/api/projects?offset=2&limit=3', '/api/projects?limit=3&offset=2'],
    ['/api/projects?limit=100000', '/api/projects?limit=100'],
    ['/api/projects?limit=05', '/api/projects?limit=5'],
    [`/api/projects/${ID}/comments?limit=2&x=1`, `/api/projects/${ID}/comments?limit=2`],
    [`/api/replies/${ID}/revisions?cursor=x&limit=50`, `/api/replies/${ID}/revisions?cursor=x`],
    ['/api/articles?featured=true&x=1', '/api/articles?featured=true'],
    [`/api/me/reactions?x=1&projectIds=${ID}`, `/api/me/reactions?projectIds=${ID}`],
    ['/art/x/y.svg?w=1200&h=7&x=1', '/art/x/y.svg'],
    ['/art/x/y.svg?w=640&topic=z', '/art/x/y.svg?topic=z&w=640'],
  ])('should be for %s %s', (url, address) => {
    expect(cacheAddress(url)?.address).toBe(address);
    expect(cacheAddress(address)?.address).toBe(address);
  });

  it.each([
    '/api/projects?limit=0',
    '/api/projects?limit=1&limit=2',
    `/api/projects?search=${'x'.repeat(201)}`,
  ])('should not be for %s, which is refused', (url) => {
    expect(cacheAddress(url)).toBeNull();
  });

  it.each([
    ['/projects', false],
    [`${tip}?tab=discuss`, false],
    ['/api/projects', false],
    ['/projects?search=roof', true],
    ['/ai-chat?q=why', true],
    ['/api/projects?offset=7', true],
    ['/art/x/y.svg', true],
  ])('should know that there are few or endless like %s: %s', (url, isOpenEnded) => {
    expect(cacheAddress(url)?.isOpenEnded).toBe(isOpenEnded);
  });

  it('should keep the query of every list, also when its path has parameters', () => {
    const lists = Object.values<Endpoint>(ENDPOINTS).filter(
      ({ route, query }) => route.method === 'GET' && query instanceof z.ZodObject && 'limit' in query.shape,
    );
    const paths = lists.map(({ route }) => route.path.replace(/:\w+/g, 'x'));
    expect(paths.length).toBeGreaterThan(10);
    // The search requires its text.
    const given = paths.map((path) =>
      path === ROUTES.search.path ? `${path}?limit=7&q=oak` : `${path}?limit=7`,
    );
    expect(given.map((url) => cacheAddress(`${url}&x=1`)?.address)).toEqual(given);
  });
});

import { parse } from 'node:querystring';
import { type Endpoint, ENDPOINTS, type PageAddress, pageAddress } from '@hearthwise/contracts';
import type { z } from 'zod';
import { artQuerySchema } from '../art/art-query.js';

/** Under which address an answer is kept, and whether visitors can make up any number of such addresses. */
export type CacheAddress = PageAddress;

/** How queries are read, by Fastify as well: otherwise the cache would take one for another. */
export function parseQuery(query: string): Record<string, unknown> {
  return parse(query);
}

const QUERIES = new Map(
  Object.values<Endpoint>(ENDPOINTS)
    .filter(({ route }) => route.method === 'GET')
    .map(({ route, query }) => [route.path, query]),
);

/** An id in a path means the same in capitals. */
const ID = /(?<=\/)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\/|$)/gi;

/**
 * The one address for everything that shows the same: parameters that nobody reads, values that count as missing, and
 * their order make no answer of their own. Null for queries that are refused anyway.
 *
 * @param url in its normal form, as the server leaves it
 */
export function cacheAddress(url: string): CacheAddress | null {
  const mark = `${url}?`.indexOf('?');
  const path = url.slice(0, mark).replace(ID, (id) => id.toLowerCase());
  const query = url.slice(mark + 1);
  if (path.startsWith('/api/')) {
    return dataAddress(path, QUERIES.get(path), query);
  }

  return path.startsWith('/art/')
    ? dataAddress(path, artQuerySchema, query)
    : pageAddress(path, new URLSearchParams(query));
}

function dataAddress(path: string, schema: z.ZodType | undefined, query: string): CacheAddress | null {
  if (!schema) {
    return { address: path, isOpenEnded: path.startsWith('/art/') };
  }
  const given = parseQuery(query);
  const { data } = schema.safeParse(given);
  if (data === undefined) {
    return null;
  }
  const usual = schema.parse({}) as Record<string, unknown>;
  const pairs = Object.entries(data as Record<string, unknown>)
    .filter(([name, value]) => value !== undefined && value !== usual[name])
    // What a schema makes a structure of has no text but the given one.
    .map(([name, value]): [string, string] => [name, String(typeof value === 'object' ? given[name] : value)])
    .toSorted();
  const known = new URLSearchParams(pairs).toString();

  return {
    address: known ? `${path}?${known}` : path,
    isOpenEnded: known !== '' || path.startsWith('/art/'),
  };
}

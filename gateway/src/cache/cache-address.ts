import { parse } from 'node:querystring';
import {
  artQuerySchema,
  type Endpoint,
  ENDPOINTS,
  type PageAddress,
  pageAddress,
} from '@hearthwise/contracts';
import type { z } from 'zod';

/** The canonical address of a response, and whether the number of such addresses is unlimited. */
export type CacheAddress = PageAddress;

/** Parses queries, for Fastify as well: with two parsers the cache could confuse two requests. */
export function parseQuery(query: string): Record<string, unknown> {
  return parse(query);
}

const READS = Object.values<Endpoint>(ENDPOINTS).filter(({ route }) => route.method === 'GET');

/** The query of each read, by its path. */
const QUERIES = new Map<string, z.ZodType | undefined>(READS.map(({ route, query }) => [route.path, query]));

/** Reads with a query whose path has parameters. */
const PATTERNS = READS.filter(({ route, query }) => query && route.path.includes(':')).map(
  ({ route, query }) => ({ pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`), query }),
);

/** The query that a read of this path has; a fixed path comes before one with parameters. */
function queryOf(path: string): z.ZodType | undefined {
  return QUERIES.has(path) ? QUERIES.get(path) : PATTERNS.find(({ pattern }) => pattern.test(path))?.query;
}

/** An id in a path; case does not matter. */
const ID = /(?<=\/)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\/|$)/gi;

/**
 * The canonical address of a response: without unknown parameters and default values, and in a fixed order. Null for
 * queries that are invalid.
 *
 * @param url normalised by the server
 */
export function cacheAddress(url: string): CacheAddress | null {
  const mark = `${url}?`.indexOf('?');
  const path = url.slice(0, mark).replace(ID, (id) => id.toLowerCase());
  const query = url.slice(mark + 1);
  if (path.startsWith('/api/')) {
    return dataAddress(path, queryOf(path), query);
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
  // A query with required parameters has no usual one.
  const usual = (schema.safeParse({}).data ?? {}) as Record<string, unknown>;
  const pairs = Object.entries(data as Record<string, unknown>)
    .filter(([name, value]) => value !== undefined && value !== usual[name])
    // A value that the schema turns into a structure is kept as it was given.
    .map(([name, value]): [string, string] => [name, String(typeof value === 'object' ? given[name] : value)])
    .toSorted();
  const known = new URLSearchParams(pairs).toString();

  return {
    address: known ? `${path}?${known}` : path,
    isOpenEnded: known !== '' || path.startsWith('/art/'),
  };
}

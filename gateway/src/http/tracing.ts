import { matchPage, PAGES, ROUTES } from '@hearthwise/contracts';
import { observeRequests } from '@hearthwise/rpc';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

/**
 * A span and a measurement for each request that reaches the framework, named by its route or page. Cache hits have
 * neither: they take microseconds, and are counted by the cache.
 */
export function traceRequests(fastify: FastifyInstance, config: Pick<Config, 'TRUSTED_PROXIES'>): void {
  observeRequests(fastify, { routeOf, attributesOf, isCallerOurs: config.TRUSTED_PROXIES > 0 });
}

/** Pages share one route of the framework, so theirs is the address in the contract. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url ?? 'unknown';

  return route === '/*' ? (matchPage(pathOf(url))?.page.path ?? route) : route;
}

/** Without the query, which may hold personal searches, and without secrets. */
function attributesOf(request: FastifyRequest): Record<string, string> {
  return { 'url.path': recordedPath(pathOf(request.url)), 'hearthwise.request_id': request.id };
}

/** What comes before a token in the addresses that are secrets as a whole. */
const SECRET_PREFIXES = [ROUTES.getPreview.path, PAGES.preview.path].map((path) =>
  path.slice(0, path.indexOf(':token')),
);

/** A path as it may be stored: who has the token of a preview can read what is not published. */
function recordedPath(path: string): string {
  const prefix = SECRET_PREFIXES.find((start) => path.startsWith(start));

  return prefix ? `${prefix}:token` : path;
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

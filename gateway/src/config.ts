import { EDITING_SETTINGS } from '@hearthwise/contracts';
import { processConfigShape } from '@hearthwise/service-kit';
import { z } from 'zod';

const serviceUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// address' });
const flag = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);

export const configSchema = z.object({
  ...processConfigShape,
  AUTH_URL: serviceUrl,
  CONTENT_URL: serviceUrl,
  COMMUNITY_URL: serviceUrl,
  AI_URL: serviceUrl,
  MEDIA_URL: serviceUrl,
  /** Public address of the site: used in links, cookies and the origin check. */
  PUBLIC_URL: serviceUrl.transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  /** Further hosts of the site, beside that of its public address, `localhost` and IP addresses. */
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((names) =>
      names
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(z.array(z.hostname({ error: 'must be host names without ports, with commas between them' }))),
  /** Where browsers upload images to when media stores them in S3: its public address, or else its only one. */
  S3_PUBLIC_URL: serviceUrl.optional(),
  S3_ENDPOINT: serviceUrl.optional(),
  /** Who may edit articles and the home page: every member, or the roles editor and admin. */
  EDITING: z.enum(EDITING_SETTINGS).default('members'),
  /** What an operator types, with an address behind it, to make a link for a forgotten password; the page for it says so. */
  RESET_LINK_COMMAND: z.string().trim().min(1).max(200).default('npm run reset-link --'),
  /** Off only for benchmarks and tests. */
  RATE_LIMITS: flag('on'),
  /** Off only for benchmarks and tests: every read reaches its service. */
  RESPONSE_CACHE: flag('on'),
  /** Number of proxies in front that set X-Forwarded-For; 0 means that the socket's address counts. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Open connections, in total and of one address; the latter only without proxies in front. */
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(10_000),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  /** Shares limits and cache purges between several gateways. */
  REDIS_URL: z.string().optional(),
  /** Port on HOST on which metrics are scraped, apart from the public one; none when missing. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
});
export type Config = z.output<typeof configSchema>;

/** Nest's name for the configuration. */
export const CONFIG = Symbol('gateway.config');

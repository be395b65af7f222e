import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { metrics } from '@opentelemetry/api';
import { LRUCache } from 'lru-cache';
import { rawHeader } from '../http/raw-header.js';
import { HINT_COOKIE } from '../http/cookies.js';
import type { CacheAddress } from './cache-address.js';

const compress = promisify(brotliCompress);

const requests = metrics.getMeter('@hearthwise/gateway').createObservableCounter('cache.requests', {
  description: 'Requests for public responses, by whether the cache had them',
});

/** A public response, ready to be sent. */
export interface CacheableResponse {
  headers: Record<string, string>;
  body: Buffer;
  /** Cache tags of what the response shows; a write purges it by them. */
  tags: string[];
  /** Seconds until the response expires without a purge (another gateway may have handled the write). */
  maxAge?: number;
  /** Whether browsers that are probably signed in get another response at this address. */
  isForVisitorsOnly?: boolean;
  /** Whether it is an image: never compressed, with `etag` and `vary` among its headers. */
  isImage?: boolean;
}

interface CacheOptions {
  /** Cache key of a request; null when it is never served from the cache. */
  keyOf?: (request: IncomingMessage) => string | null;
  /** Canonical address; null when responses at this address are not cached. */
  addressOf?: (address: string) => CacheAddress | null;
  /** Headers of every response, beside its own. */
  headers?: Record<string, string>;
  /** Whether caching is turned off. */
  isOff?: boolean;
}

interface Representation {
  body: Buffer;
  etag: string;
  headers: string[];
}

export interface CachedResponse {
  plain: Representation;
  /** Compressed when a client first accepts it. */
  brotli: Representation | undefined;
  brotliPending: Promise<Representation> | undefined;
  source: CacheableResponse;
  expiresAt: number;
}

const MAX_BYTES = 64 * 1_048_576;
const MAX_IMAGE_BYTES = 64 * 1_048_576;
/** Tags whose last purge is known; each post has one. */
const MAX_PURGED_TAGS = 10_000;
const MAX_OPEN_ENDED_BYTES = 16 * 1_048_576;
const DEFAULT_MAX_AGE_SECONDS = 15;
const MIN_COMPRESSED_BYTES = 1_024;
/** Named without a weight of 0 (RFC 9110, section 12.5.3). */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const HINT = `${HINT_COOKIE}=1`;

type CacheTier = LRUCache<string, CachedResponse>;

const createTier = (maxSize: number): CacheTier => new LRUCache({ maxSize, sizeCalculation: sizeOf });

/**
 * Public GET responses as bytes, by address. A hit is served before the framework sees the request. A response is not
 * cached when something that it shows was purged while it was produced.
 */
export class ResponseCache {
  private readonly pages = createTier(MAX_BYTES);
  /** A tier of their own, so that many images never evict pages. */
  private readonly images = createTier(MAX_IMAGE_BYTES);
  /** The same for addresses without number, such as searches. */
  private readonly openEnded = createTier(MAX_OPEN_ENDED_BYTES);
  /** By tag: the version after its last purge. */
  private readonly purgedVersions = new LRUCache<string, number>({
    max: MAX_PURGED_TAGS,
    dispose: (version, _tag, reason) => {
      this.forgottenVersion =
        reason === 'evict' ? Math.max(version, this.forgottenVersion) : this.forgottenVersion;
    },
  });
  /** Of the purges that are no longer known by their tag: as if they had purged every other tag. */
  private forgottenVersion = 0;
  private version = 0;
  /** Requests that were served from here, and responses that were made because they were not here; counted as plain numbers, because a hit takes microseconds. */
  private hits = 0;
  private misses = 0;
  /** Called with every purge; set by what shares purges with other gateways. */
  onPurge: (tags: string[]) => void = () => {};

  private readonly options: Required<CacheOptions>;

  constructor(options: CacheOptions = {}) {
    this.options = {
      keyOf: ({ url = '' }) => url,
      addressOf: (address) => ({ address, isOpenEnded: false }),
      headers: {},
      isOff: false,
      ...options,
    };
    requests.addCallback((result) => {
      result.observe(this.hits, { result: 'hit' });
      result.observe(this.misses, { result: 'miss' });
    });
  }

  /** Responds from the cache; returns false on a miss. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return false;
    }
    const key = this.options.keyOf(request);
    const entry = key === null ? undefined : this.find(key);
    if (!entry || (entry.source.isForVisitorsOnly && rawHeader(request, 'cookie')?.includes(HINT))) {
      return false;
    }
    this.hits += 1;
    send(entry, request, response);

    return true;
  }

  /** Tries the address as it is first, because most are canonical already. */
  find(address: string): CachedResponse | undefined {
    const known = this.findExactly(address);
    const other = known ? undefined : this.options.addressOf(address)?.address;

    return other === undefined || other === address ? known : this.findExactly(other);
  }

  /** Canonical address of a response; undefined when it is not cached. */
  addressOf(address: string): string | undefined {
    return this.options.isOff ? undefined : this.options.addressOf(address)?.address;
  }

  /** The present version, increased by every purge. Read it before the response's data, and pass it to `store`. */
  currentVersion(): number {
    return this.version;
  }

  /** Whether one of the tags was purged after `version`. */
  isPurgedSince(version: number, tags: string[]): boolean {
    return tags.some((tag) => (this.purgedVersions.get(tag) ?? this.forgottenVersion) > version);
  }

  /** Caches a response, unless one of its tags was purged since `version`; returns what can be sent. */
  store(address: string, version: number, given: CacheableResponse): CachedResponse {
    this.misses += 1;
    const response = { ...given, headers: { ...this.options.headers, ...given.headers } };
    const entry: CachedResponse = {
      plain: representationOf(response, response.body),
      brotli: undefined,
      brotliPending: undefined,
      source: response,
      expiresAt: Date.now() + (response.maxAge ?? DEFAULT_MAX_AGE_SECONDS) * 1_000,
    };
    if (!this.options.isOff && !this.isPurgedSince(version, response.tags)) {
      this.put(address, entry);
    }

    return entry;
  }

  private findExactly(key: string): CachedResponse | undefined {
    const entry = this.pages.get(key) ?? this.images.get(key) ?? this.openEnded.get(key);

    return entry && entry.expiresAt > Date.now() ? entry : undefined;
  }

  private put(address: string, entry: CachedResponse): void {
    if (entry.source.isImage) {
      this.images.set(address, entry);

      return;
    }
    const known = this.options.addressOf(address);
    if (known) {
      (known.isOpenEnded ? this.openEnded : this.pages).set(known.address, entry);
    }
  }

  /** Evicts every response with one of these tags, here and in the other gateways. */
  purge(...tags: string[]): void {
    this.evict(tags);
    this.onPurge(tags);
  }

  /** Evicts every response with one of these tags, here only. */
  evict(tags: string[]): void {
    this.version += 1;
    tags.forEach((tag) => this.purgedVersions.set(tag, this.version));
    [this.pages, this.images, this.openEnded].forEach((tier) => clear(tier, tags));
  }
}

function clear(tier: CacheTier, tags: string[]): void {
  for (const [key, { source }] of tier.entries()) {
    if (source.tags.some((tag) => tags.includes(tag))) {
      tier.delete(key);
    }
  }
}

/** Sends the representation that the request accepts, or 304 when the client has it (RFC 9110, section 13.1.2). */
export function send(entry: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  if (!isCompressible(entry.source) || !acceptsBrotli(request)) {
    return write(entry.plain, request, response);
  }
  if (entry.brotli) {
    return write(entry.brotli, request, response);
  }
  void compressed(entry)
    // Handled here, because an unhandled rejection ends the process.
    .catch(() => entry.plain)
    .then((representation) => write(representation, request, response));
}

function isCompressible({ body, isImage }: CacheableResponse): boolean {
  return !isImage && body.length >= MIN_COMPRESSED_BYTES;
}

/** Compresses once, off the event loop; concurrent requests wait for the same result. */
function compressed(entry: CachedResponse): Promise<Representation> {
  entry.brotliPending ??= compress(entry.source.body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  }).then((body) => (entry.brotli = representationOf(entry.source, body, { 'content-encoding': 'br' })));

  return entry.brotliPending;
}

function representationOf(
  response: CacheableResponse,
  body: Buffer,
  extra: Record<string, string> = {},
): Representation {
  const { etag = etagOf(body), vary = 'accept-encoding' } = response.headers;
  const headers = { ...response.headers, ...extra, etag, vary, 'content-length': String(body.length) };

  return { body, etag, headers: Object.entries(headers).flat() };
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

function write(representation: Representation, request: IncomingMessage, response: ServerResponse): void {
  if (rawHeader(request, 'if-none-match')?.includes(representation.etag)) {
    response.writeHead(304, withoutLength(representation.headers)).end();

    return;
  }
  response.writeHead(200, representation.headers);
  response.end(request.method === 'HEAD' ? undefined : representation.body);
}

function acceptsBrotli(request: IncomingMessage): boolean {
  return BROTLI.test(rawHeader(request, 'accept-encoding') ?? '');
}

function withoutLength(headers: string[]): string[] {
  const index = headers.indexOf('content-length');

  return [...headers.slice(0, index), ...headers.slice(index + 2)];
}

/**
 * Memory of an entry in bytes, including its compressed body, which is about a third of the plain one. Key and headers
 * count because clients choose the address, and it may be much longer than the response.
 */
function sizeOf({ source, plain }: CachedResponse, key: string): number {
  const texts = [key, ...plain.headers].reduce((length, text) => length + text.length, 0);

  return Math.ceil(source.body.length * 1.3) + texts + 1_024;
}

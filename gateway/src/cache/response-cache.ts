import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { rawHeader } from '../http/raw-header.js';
import { HINT_COOKIE } from '../session/cookies.js';
import type { CacheAddress } from './cache-address.js';

const compress = promisify(brotliCompress);

/** A public answer, ready to be sent. */
export interface CacheableResponse {
  headers: Record<string, string>;
  body: Buffer;
  /** What the answer shows; a write purges it by these. */
  tags: string[];
  /** Seconds until the answer is made anew even if no write purged it (another gateway may have seen the write). */
  maxAge?: number;
  /** Whether browsers that are probably signed in get something else at this address. */
  isForVisitorsOnly?: boolean;
  /** Whether it is a picture: never compressed, and its headers bring their own `etag` and `vary`. */
  isPicture?: boolean;
}

interface CacheOptions {
  /** The name under which the answer to a request is kept; null when it is never answered from the cache. */
  keyOf?: (request: IncomingMessage) => string | null;
  /** The one address for all that show the same; null when nothing is kept there. */
  addressOf?: (address: string) => CacheAddress | null;
  /** What every answer carries beside its own headers. */
  headers?: Record<string, string>;
  /** Whether nothing is kept at all. */
  isOff?: boolean;
}

interface Variant {
  body: Buffer;
  etag: string;
  headers: string[];
}

export interface CachedResponse {
  plain: Variant;
  /** Made when somebody first accepts it. */
  brotli: Variant | undefined;
  brotliInTheMaking: Promise<Variant> | undefined;
  source: CacheableResponse;
  expiresAt: number;
}

const MAX_BYTES = 64 * 1_048_576;
const MAX_PICTURE_BYTES = 64 * 1_048_576;
const MAX_OPEN_ENDED_BYTES = 16 * 1_048_576;
const DEFAULT_MAX_AGE = 15;
const MIN_COMPRESSED_BYTES = 1_024;
/** Named, and not ruled out with a weight of 0 (RFC 9110, section 12.5.3). */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const HINT = `${HINT_COOKIE}=1`;

type Shelf = LRUCache<string, CachedResponse>;

const newShelf = (maxSize: number): Shelf => new LRUCache({ maxSize, sizeCalculation: sizeOf });

/**
 * Public GET answers as bytes, by their address. A hit is answered before any framework sees the request. Answers made
 * while something they show was being written are not kept.
 */
export class ResponseCache {
  private readonly entries = newShelf(MAX_BYTES);
  /** On a shelf of their own, so that many pictures never push the pages out. */
  private readonly pictures = newShelf(MAX_PICTURE_BYTES);
  /** Neither do searches and the like, which anybody can make up any number of. */
  private readonly openEnded = newShelf(MAX_OPEN_ENDED_BYTES);
  private readonly purgedAt = new Map<string, number>();
  private clock = 0;
  /** Hears of every purge; whoever shares them with other gateways sets it. */
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
  }

  /** Answers from the cache; false when there is nothing to answer with. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return false;
    }
    const key = this.options.keyOf(request);
    const entry = key === null ? undefined : this.find(key);
    if (!entry || (entry.source.isForVisitorsOnly && rawHeader(request, 'cookie')?.includes(HINT))) {
      return false;
    }
    send(entry, request, response);

    return true;
  }

  /** Most addresses come as the one that the answer is kept under. */
  find(address: string): CachedResponse | undefined {
    const known = this.findExactly(address);
    const other = known ? undefined : this.options.addressOf(address)?.address;

    return other === undefined || other === address ? known : this.findExactly(other);
  }

  /** Under which address the answer to a request is kept; undefined when it is not. */
  addressOf(address: string): string | undefined {
    return this.options.isOff ? undefined : this.options.addressOf(address)?.address;
  }

  /** A mark in time to hand to `store`, taken before the answer's data is read. */
  begin(): number {
    return this.clock;
  }

  /** Whether one of these was purged after the mark was taken. */
  isPurgedSince(begun: number, tags: string[]): boolean {
    return tags.some((tag) => (this.purgedAt.get(tag) ?? 0) > begun);
  }

  /** Keeps an answer, unless one of its tags was purged since `begun`; gives back what can be sent. */
  store(address: string, begun: number, given: CacheableResponse): CachedResponse {
    const response = { ...given, headers: { ...this.options.headers, ...given.headers } };
    const entry: CachedResponse = {
      plain: variantOf(response, response.body),
      brotli: undefined,
      brotliInTheMaking: undefined,
      source: response,
      expiresAt: Date.now() + (response.maxAge ?? DEFAULT_MAX_AGE) * 1_000,
    };
    if (!this.options.isOff && !this.isPurgedSince(begun, response.tags)) {
      this.keep(address, entry);
    }

    return entry;
  }

  private findExactly(key: string): CachedResponse | undefined {
    const entry = this.entries.get(key) ?? this.pictures.get(key) ?? this.openEnded.get(key);

    return entry && entry.expiresAt > Date.now() ? entry : undefined;
  }

  private keep(address: string, entry: CachedResponse): void {
    if (entry.source.isPicture) {
      this.pictures.set(address, entry);

      return;
    }
    const known = this.options.addressOf(address);
    if (known) {
      (known.isOpenEnded ? this.openEnded : this.entries).set(known.address, entry);
    }
  }

  /** Forgets every answer that shows one of these, here and in the other gateways. */
  purge(...tags: string[]): void {
    this.forget(tags);
    this.onPurge(tags);
  }

  /** Forgets every answer that shows one of these, here only. */
  forget(tags: string[]): void {
    this.clock += 1;
    tags.forEach((tag) => this.purgedAt.set(tag, this.clock));
    [this.entries, this.pictures, this.openEnded].forEach((shelf) => clear(shelf, tags));
  }
}

function clear(shelf: Shelf, tags: string[]): void {
  for (const [key, { source }] of shelf.entries()) {
    if (source.tags.some((tag) => tags.includes(tag))) {
      shelf.delete(key);
    }
  }
}

/** Sends the form that the request accepts, or 304 when it is known already (RFC 9110, section 13.1.2). */
export function send(entry: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  if (!isCompressible(entry.source) || !acceptsBrotli(request)) {
    return write(entry.plain, request, response);
  }
  if (entry.brotli) {
    return write(entry.brotli, request, response);
  }
  void compressed(entry)
    // Nothing else handles it, and an unhandled rejection ends the process.
    .catch(() => entry.plain)
    .then((variant) => write(variant, request, response));
}

function isCompressible({ body, isPicture }: CacheableResponse): boolean {
  return !isPicture && body.length >= MIN_COMPRESSED_BYTES;
}

/** Compression happens once, off the event loop; requests that come meanwhile wait for the same. */
function compressed(entry: CachedResponse): Promise<Variant> {
  entry.brotliInTheMaking ??= compress(entry.source.body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  }).then((body) => (entry.brotli = variantOf(entry.source, body, { 'content-encoding': 'br' })));

  return entry.brotliInTheMaking;
}

function variantOf(response: CacheableResponse, body: Buffer, extra: Record<string, string> = {}): Variant {
  const { etag = etagOf(body), vary = 'accept-encoding' } = response.headers;
  const headers = { ...response.headers, ...extra, etag, vary, 'content-length': String(body.length) };

  return { body, etag, headers: Object.entries(headers).flat() };
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

function write(variant: Variant, request: IncomingMessage, response: ServerResponse): void {
  if (rawHeader(request, 'if-none-match')?.includes(variant.etag)) {
    response.writeHead(304, withoutLength(variant.headers)).end();

    return;
  }
  response.writeHead(200, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

function acceptsBrotli(request: IncomingMessage): boolean {
  return BROTLI.test(rawHeader(request, 'accept-encoding') ?? '');
}

function withoutLength(headers: string[]): string[] {
  const index = headers.indexOf('content-length');

  return [...headers.slice(0, index), ...headers.slice(index + 2)];
}

/**
 * Bytes that an entry holds, its compressed form included, which is about a third of the plain one. Its key and headers
 * count because visitors choose the address, and it may be much longer than the answer.
 */
function sizeOf({ source, plain }: CachedResponse, key: string): number {
  const texts = [key, ...plain.headers].reduce((length, text) => length + text.length, 0);

  return Math.ceil(source.body.length * 1.3) + texts + 1_024;
}

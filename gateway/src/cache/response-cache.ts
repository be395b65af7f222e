import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { HINT_COOKIE } from '../session/cookies.js';

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
const DEFAULT_MAX_AGE = 15;
const MIN_COMPRESSED_BYTES = 1_024;
const HINT = `${HINT_COOKIE}=1`;

/**
 * Public GET answers as bytes, by their address. A hit is answered before any framework sees the request. Answers made
 * while something they show was being written are not kept.
 */
export class ResponseCache {
  private readonly entries = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
  });
  private readonly purgedAt = new Map<string, number>();
  private clock = 0;
  /** Hears of every purge; whoever shares them with other gateways sets it. */
  onPurge: (tags: string[]) => void = () => {};

  /** Answers from the cache; false when there is nothing to answer with. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return false;
    }
    const entry = this.find(request.url ?? '');
    if (!entry || (entry.source.isForVisitorsOnly && headerOf(request, 'cookie')?.includes(HINT))) {
      return false;
    }
    send(entry, request, response);

    return true;
  }

  find(url: string): CachedResponse | undefined {
    const entry = this.entries.get(url);

    return entry && entry.expiresAt > Date.now() ? entry : undefined;
  }

  /** A mark in time to hand to `store`, taken before the answer's data is read. */
  begin(): number {
    return this.clock;
  }

  /** Keeps an answer, unless one of its tags was purged since `begun`; gives back what can be sent. */
  store(url: string, begun: number, response: CacheableResponse): CachedResponse {
    const entry: CachedResponse = {
      plain: variantOf(response, response.body),
      brotli: undefined,
      brotliInTheMaking: undefined,
      source: response,
      expiresAt: Date.now() + (response.maxAge ?? DEFAULT_MAX_AGE) * 1_000,
    };
    if (response.tags.every((tag) => (this.purgedAt.get(tag) ?? 0) <= begun)) {
      this.entries.set(url, entry);
    }

    return entry;
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
    for (const [url, entry] of this.entries.entries()) {
      if (entry.source.tags.some((tag) => tags.includes(tag))) {
        this.entries.delete(url);
      }
    }
  }
}

/** Sends the form that the request accepts, or 304 when it is known already (RFC 9110, section 13.1.2). */
export function send(entry: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  if (!acceptsBrotli(request) || entry.source.body.length < MIN_COMPRESSED_BYTES) {
    return write(entry.plain, request, response);
  }
  if (entry.brotli) {
    return write(entry.brotli, request, response);
  }
  void compressed(entry).then((variant) => write(variant, request, response));
}

/** Compression happens once, off the event loop; requests that come meanwhile wait for the same. */
function compressed(entry: CachedResponse): Promise<Variant> {
  entry.brotliInTheMaking ??= compress(entry.source.body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  }).then((body) => (entry.brotli = variantOf(entry.source, body, { 'content-encoding': 'br' })));

  return entry.brotliInTheMaking;
}

function variantOf(response: CacheableResponse, body: Buffer, extra: Record<string, string> = {}): Variant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...response.headers,
    ...extra,
    etag,
    vary: 'accept-encoding',
    'content-length': String(body.length),
  };

  return { body, etag, headers: Object.entries(headers).flat() };
}

function write(variant: Variant, request: IncomingMessage, response: ServerResponse): void {
  if (headerOf(request, 'if-none-match')?.includes(variant.etag)) {
    response.writeHead(304, withoutLength(variant.headers)).end();

    return;
  }
  response.writeHead(200, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

function acceptsBrotli(request: IncomingMessage): boolean {
  return headerOf(request, 'accept-encoding')?.includes('br') ?? false;
}

/** Node makes the object of all headers when it is first asked for, which is a good part of what a hit costs. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index] as string;
    if (candidate.length === name.length && candidate.toLowerCase() === name) {
      return rawHeaders[index + 1];
    }
  }

  return undefined;
}

function withoutLength(headers: string[]): string[] {
  const index = headers.indexOf('content-length');

  return [...headers.slice(0, index), ...headers.slice(index + 2)];
}

/** Bytes that an entry holds, its compressed form included, which is about a third of the plain one. */
function sizeOf({ source }: CachedResponse): number {
  return Math.ceil(source.body.length * 1.3) + 1_024;
}

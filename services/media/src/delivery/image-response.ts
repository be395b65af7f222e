import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'node:path';
import { create as contentDisposition } from 'content-disposition';
import type { ByteRange } from '../storage/object-store.js';
import { parseRange } from './byte-range.js';
import type { SelectedFile } from './choose-rendition.js';
import type { DeliverableImage } from './rendition-source.js';

/** A response without its body. */
export interface ImageResponse {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string | number>;
  /** Whether the file follows as the body: in whole, or the range. */
  hasBody: boolean;
  range?: ByteRange;
}

/** An image that is opened on its own may be shown and do nothing else. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** The response to a request for a file: in whole, in part (RFC 9110, section 14), or not modified. */
export function toImageResponse(
  { method, headers }: { method: string; headers: IncomingHttpHeaders },
  image: DeliverableImage,
  file: SelectedFile,
): ImageResponse {
  const etag = `"${file.etag}"`;
  const common = { ...SECURITY_HEADERS, etag, vary: 'accept', 'cache-control': cacheControlOf(image) };
  if (isNotModified(headers['if-none-match'], etag)) {
    return { status: 304, headers: common, hasBody: false };
  }
  const range = method === 'GET' ? requestedRange(headers, file.bytes, etag) : null;
  if (range === 'unsatisfiable') {
    // A cache that ignores ranges must not store this response for the image.
    const unsatisfiable = { 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' };

    return { status: 416, headers: { ...common, ...unsatisfiable }, hasBody: false };
  }
  const described = { ...common, ...contentHeaders(image, file) };
  if (range) {
    return { status: 206, headers: { ...described, ...rangeHeaders(range, file) }, hasBody: true, range };
  }

  return { status: 200, headers: { ...described, 'content-length': file.bytes }, hasBody: method === 'GET' };
}

function rangeHeaders({ start, end }: ByteRange, { bytes }: SelectedFile): ImageResponse['headers'] {
  return { 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${bytes}` };
}

function contentHeaders(
  { filename }: DeliverableImage,
  { contentType }: SelectedFile,
): Record<string, string> {
  const extension = contentType.replace('image/', '').replace('jpeg', 'jpg');
  const name = `${parse(filename).name || 'image'}.${extension}`;

  return {
    'content-type': contentType,
    'content-disposition': contentDisposition(name, { type: 'inline' }),
    'accept-ranges': 'bytes',
  };
}

/** An image never changes. Which file suits a request may change until all renditions exist. */
function cacheControlOf(image: DeliverableImage): string {
  return image.isComplete ? 'public, max-age=31536000, immutable' : 'public, max-age=60';
}

/** RFC 9110, section 13.1.2: caches may have made the tag weak. */
function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

  return tags.some((tag) => tag === etag || tag === '*');
}

/** RFC 9110, section 13.1.5: with `If-Range`, the range applies only to the file that the client has a part of. */
function requestedRange(
  headers: IncomingHttpHeaders,
  bytes: number,
  etag: string,
): ReturnType<typeof parseRange> {
  const condition = headers['if-range'];

  return condition === undefined || condition === etag ? parseRange(headers.range, bytes) : null;
}

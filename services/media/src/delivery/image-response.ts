import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'node:path';
import { create as contentDisposition } from 'content-disposition';
import type { ByteRange } from '../storage/object-store.js';
import { parseRange } from './byte-range.js';
import type { ChosenForm } from './choose-rendition.js';
import type { ShownPicture } from './rendition-source.js';

/** Everything about an answer but its bytes. */
export interface Answer {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string | number>;
  /** Whether bytes of the form follow: all of them, or the range. */
  hasBytes: boolean;
  range?: ByteRange;
}

/** What a browser may do with a picture that is opened by itself: show it. */
const SAFETY = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** The answer to a request for a form of a picture: whole, in part, or that the reader has it already. */
export function answerFor(
  { method, headers }: { method: string; headers: IncomingHttpHeaders },
  picture: ShownPicture,
  form: ChosenForm,
): Answer {
  const etag = `"${form.etag}"`;
  const common = { ...SAFETY, etag, vary: 'accept', 'cache-control': cachingOf(picture) };
  if (isKnown(headers['if-none-match'], etag)) {
    return { status: 304, headers: common, hasBytes: false };
  }
  const range = method === 'GET' ? rangeOf(headers, form.bytes, etag) : null;
  if (range === 'unsatisfiable') {
    // A cache that doesn't look at ranges must not keep this as the picture.
    const outside = { 'content-range': `bytes */${form.bytes}`, 'cache-control': 'no-store' };

    return { status: 416, headers: { ...common, ...outside }, hasBytes: false };
  }
  const described = { ...common, ...describing(picture, form) };
  if (range) {
    return { status: 206, headers: { ...described, ...measuresOf(range, form) }, hasBytes: true, range };
  }

  return { status: 200, headers: { ...described, 'content-length': form.bytes }, hasBytes: method === 'GET' };
}

function measuresOf({ start, end }: ByteRange, { bytes }: ChosenForm): Answer['headers'] {
  return { 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${bytes}` };
}

function describing({ filename }: ShownPicture, { contentType }: ChosenForm): Record<string, string> {
  const extension = contentType.replace('image/', '').replace('jpeg', 'jpg');
  const name = `${parse(filename).name || 'image'}.${extension}`;

  return {
    'content-type': contentType,
    'content-disposition': contentDisposition(name, { type: 'inline' }),
    'accept-ranges': 'bytes',
  };
}

/** A picture never changes; only which variants there are does, until they are all made. */
function cachingOf(picture: ShownPicture): string {
  return picture.isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=60';
}

/** RFC 9110, section 13.1.2: caches may have weakened the tag. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

  return tags.some((tag) => tag === etag || tag === '*');
}

/** A part is only good for whoever has the other parts of the same bytes (`If-Range`). */
function rangeOf(headers: IncomingHttpHeaders, bytes: number, etag: string): ReturnType<typeof parseRange> {
  const condition = headers['if-range'];

  return condition === undefined || condition === etag ? parseRange(headers.range, bytes) : null;
}

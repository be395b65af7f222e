import type { IncomingMessage } from 'node:http';
import { IMAGE_WIDTHS, isNamedIn, objectPath } from '@hearthwise/contracts';
import { rawHeader } from '../http/raw-header.js';

const ADDRESS = /^\/objects\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\?(.*))?$/i;
const WIDTH = /(?:^|&)w=(\d{1,5})(?:&|$)/;

/** Formats that only those get who name them: whoever accepts any picture may still be unable to show these. */
const NEWER_FORMATS = ['image/avif', 'image/webp'] as const;
const WIDEST = IMAGE_WIDTHS.at(-1);

/** What a request for a picture comes down to, so that nobody can make more forms of it than there are. */
export interface WantedPicture {
  /** The address at media: only widths that pictures are kept at. */
  path: string;
  /** The newer formats that the answer may have, as an `Accept` header; anyone may get the original's format. */
  accept: string;
}

/** Reads address and `Accept` of a request; null when the address is none of a picture. */
export function wantedPicture(request: IncomingMessage): WantedPicture | null {
  const [, id, query = ''] = ADDRESS.exec(request.url ?? '') ?? [];
  if (!id) {
    return null;
  }
  const accept = rawHeader(request, 'accept');

  return {
    path: objectPath(id.toLowerCase(), keptWidth(query)),
    accept: [...NEWER_FORMATS.filter((format) => isNamedIn(accept, format)), 'image/*'].join(', '),
  };
}

/**
 * The name under which the cache keeps the answer to a request: pictures by what they come down to, everything else by
 * its address. Null for what is never answered from the cache, such as a part of a picture.
 */
export function cacheKeyOf(request: IncomingMessage): string | null {
  const url = request.url ?? '';
  if (!url.startsWith('/objects/')) {
    return url;
  }
  const wanted = rawHeader(request, 'range') === undefined ? wantedPicture(request) : null;

  return wanted && `${wanted.path} ${wanted.accept}`;
}

/** The next width that pictures are kept at; none, which means the original, when none or nonsense was given. */
function keptWidth(query: string): number | undefined {
  const width = Number(WIDTH.exec(query)?.[1] ?? 0);

  return width > 0 ? (IMAGE_WIDTHS.find((kept) => kept >= width) ?? WIDEST) : undefined;
}

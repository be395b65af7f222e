import type { IncomingMessage } from 'node:http';
import { IMAGE_WIDTHS, isNamedIn, objectPath, RENDITION_FORMATS } from '@hearthwise/contracts';
import { rawHeader } from '../http/raw-header.js';

const ADDRESS = /^\/objects\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\?(.*))?$/i;
const WIDTH = /(?:^|&)w=(\d{1,5})(?:&|$)/;

/** Types that are sent only if `Accept` names them: clients that accept any image may be unable to show these. */
const NEWER_TYPES = RENDITION_FORMATS.map((format) => `image/${format}`);
const MAX_WIDTH = IMAGE_WIDTHS.at(-1);

/** A normalised request for an image, so that clients cannot ask for more renditions than there are. */
export interface ImageRequest {
  /** Path at media, with one of the widths that renditions have. */
  path: string;
  /** The newer formats that the response may have, as an `Accept` header; the original's format is always accepted. */
  accept: string;
}

/** Reads address and `Accept` of a request; null when the address is not an image's. */
export function parseImageRequest(request: IncomingMessage): ImageRequest | null {
  const [, id, query = ''] = ADDRESS.exec(request.url ?? '') ?? [];
  if (!id) {
    return null;
  }
  const accept = rawHeader(request, 'accept');

  return {
    path: objectPath(id.toLowerCase(), renditionWidth(query)),
    accept: [...NEWER_TYPES.filter((type) => isNamedIn(accept, type)), 'image/*'].join(', '),
  };
}

/**
 * The cache key of a request: the normalised request for images, the address for everything else. Null for what is
 * never served from the cache, such as a range of an image.
 */
export function cacheKeyOf(request: IncomingMessage): string | null {
  const url = request.url ?? '';
  if (!url.startsWith('/objects/')) {
    return url;
  }
  const image = rawHeader(request, 'range') === undefined ? parseImageRequest(request) : null;

  return image && `${image.path} ${image.accept}`;
}

/** The smallest rendition width that is at least as large; undefined, which means the original, for no valid width. */
function renditionWidth(query: string): number | undefined {
  const width = Number(WIDTH.exec(query)?.[1] ?? 0);

  return width > 0 ? (IMAGE_WIDTHS.find((candidate) => candidate >= width) ?? MAX_WIDTH) : undefined;
}

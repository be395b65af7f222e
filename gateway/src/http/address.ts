import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@hearthwise/contracts';
import { DATA_HEADERS } from './security.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Gives every request the normal form of its address before anything looks at it, so that the cache, the router and
 * every check of a prefix see the same one. Malformed addresses get no further.
 */
export function withNormalAddress(handler: Handler): Handler {
  return (request, response) => {
    const address = normalAddress(request.url ?? '');
    if (address === null) {
      return refuse(response);
    }
    request.url = address;
    handler(request, response);
  };
}

/**
 * The normal form of a request target (RFC 3986, section 6.2.2): letters, digits and `-._~` stand for themselves in the
 * path, which has no `.` and `..` segments. The query stays as it is. Null when it is malformed: not encoded UTF-8, with
 * U+0000 or a fragment in it, or no path at all.
 */
export function normalAddress(target: string): string | null {
  if (/%00|#/.test(target)) {
    return null;
  }
  const address = target.replace(ORIGIN, '');
  const [path = ''] = address.split('?', 1);
  if (!path.startsWith('/')) {
    return null;
  }
  const normal = NEEDS_WORK.test(path) ? normalPath(path) : path;

  return normal && normal + address.slice(path.length);
}

/** What stands before the path of an address in absolute form, which every server has to accept (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?]*/i;
const NEEDS_WORK = /[%\\]|\/\./;
const UNRESERVED = /^[\w.~-]$/;

function normalPath(path: string): string | null {
  try {
    decodeURIComponent(path);
  } catch {
    return null;
  }
  const decoded = path.replace(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));

    return UNRESERVED.test(character) ? character : encoded.toUpperCase();
  });

  return new URL(`http://gateway${decoded}`).pathname;
}

function refuse(response: ServerResponse): void {
  const error = new AppError('request.malformed', 'The address could not be read.');
  const body = JSON.stringify(error.toProblem());
  const headers = {
    ...DATA_HEADERS,
    'content-type': 'application/problem+json',
    'content-length': body.length,
    'cache-control': 'no-store',
  };
  response.writeHead(error.status, headers).end(body);
}

/**
 * The normal form of a request target (RFC 3986, section 6.2.2): letters, digits and `-._~` stand for themselves in the
 * path, which has no `.` and `..` segments. The query stays as it is. Null when it is malformed: not encoded UTF-8, with
 * U+0000 or a fragment in it, or no path at all.
 */
export function normalAddress(target: string): string | null {
  if (PLAIN.test(target)) {
    return target;
  }
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

/** Addresses that are normal already, as nearly all are: this test saves much of the cost of a cache hit. */
const PLAIN = /^\/[\w~/-]*(?:\?[\w.~&=-]*)?$/;
/** The origin of an address in absolute form, which every server has to accept (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?]*/i;

/** The host of an address in absolute form, which overrides the `Host` header (RFC 9112, 3.2.2). */
export function hostOfAddress(address: string): string | undefined {
  return ORIGIN.exec(address)?.[0].replace(/^.*\/\//, '');
}

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

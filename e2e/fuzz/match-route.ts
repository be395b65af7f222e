import { type RouteName, ROUTES } from '@hearthwise/contracts';
import type { OddRequest } from './requests.js';

const PATTERNS = (Object.keys(ROUTES) as RouteName[]).map((name) => ({
  name,
  method: ROUTES[name].method as string,
  pattern: new RegExp(`^${ROUTES[name].path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** The call that a request was for, however its address was written; undefined when for none. */
export function matchRoute({ method, target }: OddRequest): RouteName | undefined {
  const path = decoded(target.replace(/^https?:\/\/[^/?]*/, ''));

  return PATTERNS.find((route) => route.method === method && route.pattern.test(path))?.name;
}

function decoded(target: string): string {
  try {
    return decodeURI(new URL(`http://here${target}`).pathname);
  } catch {
    return target;
  }
}

import {
  CHANGES,
  type Endpoint,
  ENDPOINTS,
  partsOfTag,
  type ReadName,
  type ResultParameter,
  SHOWS,
  type Tag,
  type WriteName,
} from '@hearthwise/contracts';
import type { GatewayRequest } from '../http/gateway-request.js';

/** What cached responses show; a write that changes nothing of this purges nothing. */
export const TAG = {
  articles: 'articles',
  categories: 'categories',
  discussions: 'discussions',
  documents: 'documents',
  images: 'images',
  moderationCounts: 'moderationCounts',
  /** Bytes of images, which never change but may be deleted. */
  objects: 'objects',
  projects: 'projects',
  safetyCards: 'safetyCards',
  users: 'users',
} as const satisfies Partial<Record<Tag, Tag>>;

const CACHED = new Set<string>(Object.values(TAG));

/** Which one of each collection: by the name of the parameter; null for none. */
export type TagParameters = Record<string, string | null>;

const NAMES = new Map<Endpoint, string>(
  Object.entries(ENDPOINTS).map(([name, endpoint]) => [endpoint, name]),
);

/** The cache tag of everything that shows one of a collection in whole, for a write of which it is unknown which one it changed. */
export function anyOf(tag: string): string {
  return `${tag.slice(0, tag.indexOf(':'))}:*`;
}

/** The cache tags of the response of a read. */
export function tagsShownBy(endpoint: Endpoint, params: TagParameters): string[] {
  const shown: readonly Tag[] = SHOWS[NAMES.get(endpoint) as ReadName];

  return shown.flatMap((tag) => {
    const { collection, parameter } = partsOfTag(tag);
    if (!CACHED.has(collection)) {
      throw new Error(`no purge would reach a cached response that shows ${collection}`);
    }

    return parameter === undefined ? [tag] : [tagOf(collection, params[parameter]), `${collection}:*`];
  });
}

/** The cache tags that a write purges, none when no cached response shows what it changes. */
export function tagsChangedBy(endpoint: Endpoint, params: TagParameters): string[] {
  const changed: readonly Tag[] = CHANGES[NAMES.get(endpoint) as WriteName];
  const parts = changed.map(partsOfTag).filter(({ collection }) => CACHED.has(collection));
  const unchanged = parts.filter(({ parameter = '' }) => params[parameter] === null);

  return parts
    .filter(({ collection }) => unchanged.every((other) => other.collection !== collection))
    .map(({ collection, parameter }) =>
      parameter === undefined ? collection : tagOf(collection, params[parameter]),
    );
}

/**
 * Says what a write has changed, where only its result tells: null for none of a collection, whose lists stay as they are, too.
 * @param _write for the compiler, which checks the parameters
 */
export function tellChanged<N extends WriteName>(
  _write: N,
  request: GatewayRequest,
  params: Record<ResultParameter<N>, string | null>,
): void {
  request.changed = params;
}

/** Says that a write has changed nothing that anybody is shown. */
export function tellUnchanged(request: GatewayRequest): void {
  request.changed = null;
}

function tagOf(collection: string, id: string | null | undefined): string {
  return `${collection}:${id?.toLowerCase() ?? '*'}`;
}

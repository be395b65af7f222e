import { LIMITS } from './limits.js';
import type { RouteName } from './routes.js';
import { SEARCH_TYPES } from './search-types.js';
import { findCategory, findTopic, CATEGORY_SLUGS } from './taxonomy.js';

/** The tabs of a topic page, as the query `tab` names them; the first one is shown without it. */
export const TOPIC_TABS = ['overview', 'ai-help', 'articles', 'discuss', 'projects'] as const;

/** The same for a category page. */
export const CATEGORY_TABS = ['projects', 'discussions'] as const;

/** The same for a member's public page. */
export const PROFILE_TABS = ['projects', 'discussions', 'accepted'] as const;

/** How a page parses a parameter of its query. */
export interface PageParam {
  /** The normalised value; empty when the page is the same without it. */
  read: (value: string) => string;
  /** Whether the number of values is unlimited. */
  isFreeText: boolean;
}

const oneOf = (values: readonly string[]): PageParam => ({
  read: (value) => (values.includes(value) ? value : ''),
  isFreeText: false,
});
const text = (max: number): PageParam => ({ read: (value) => value.slice(0, max), isFreeText: true });
const search: PageParam = { read: (value) => value.trim().slice(0, LIMITS.searchMax), isFreeText: true };
const categoryFilter: PageParam = { read: (value) => findCategory(value)?.slug ?? '', isFreeText: false };
const from: PageParam = { read: (value) => (isTopicPath(value) ? value : ''), isFreeText: false };

/** Unknown ids are accepted: they have no posts. */
const categoryId = text(200);

/**
 * Every screen with its address (specification section 2): source of the gateway's statuses and renderings and of the web
 * client's routes. `server`: complete in the first HTML and the same for every visitor; `client`: the bare shell. `query`:
 * the parameters that the first HTML depends on; each combination is a rendering of its own.
 */
export const PAGES = {
  landing: { path: '/', render: 'server' },
  landingAlias: { path: '/landing', render: 'server' },
  home: { path: '/home', render: 'client' },
  assistant: {
    path: '/ai-chat',
    render: 'server',
    query: { category: oneOf(CATEGORY_SLUGS), q: text(LIMITS.questionMax) },
  },
  projects: { path: '/projects', render: 'server', query: { categoryId, search } },
  project: { path: '/projects/:id', render: 'server' },
  discussions: { path: '/discussions', render: 'server', query: { categoryId, search } },
  discussion: { path: '/discussions/:id', render: 'server' },
  category: { path: '/category/:category', render: 'server', query: { tab: oneOf(CATEGORY_TABS.slice(1)) } },
  articles: { path: '/articles', render: 'server', query: { search, section: categoryFilter } },
  article: { path: '/article/:slug', render: 'server', query: { from } },
  articleAlias: { path: '/articles/:slug', render: 'server', query: { from } },
  articleEditor: { path: '/edit-article/:id', render: 'client' },
  articleHistory: { path: '/edit-article/:id/history', render: 'client' },
  preview: { path: '/preview/:token', render: 'client', isSecret: true, requires: 'getPreview' },
  imageManager: { path: '/image-manager', render: 'client' },
  admin: { path: '/admin', render: 'client' },
  guides: { path: '/guides', render: 'server', query: { search, section: categoryFilter } },
  guide: { path: '/guides/:slug', render: 'server', query: { from } },
  stories: { path: '/stories', render: 'server', query: { search, section: categoryFilter } },
  story: { path: '/stories/:slug', render: 'server', query: { from } },
  homepageEditor: { path: '/edit-homepage', render: 'client' },
  topicEditor: { path: '/edit-subcategory/:category/:topic', render: 'client' },
  pageEditor: { path: '/edit-page/:name', render: 'client' },
  planning: { path: '/planning', render: 'client', isUnlisted: true },
  checklist: { path: '/planning/checklists/:id', render: 'client', isUnlisted: true },
  profile: { path: '/u/:id', render: 'server', query: { tab: oneOf(PROFILE_TABS.slice(1)) } },
  account: { path: '/account', render: 'client', isUnlisted: true },
  notifications: { path: '/notifications', render: 'client', isUnlisted: true },
  decisions: { path: '/account/decisions', render: 'client', isUnlisted: true },
  moderation: { path: '/moderation', render: 'server' },
  danger: { path: '/in-danger', render: 'server' },
  help: { path: '/help', render: 'server' },
  privacy: { path: '/privacy', render: 'server' },
  terms: { path: '/terms', render: 'server' },
  guidelines: { path: '/guidelines', render: 'server' },
  accessibility: { path: '/accessibility', render: 'server' },
  contact: {
    path: '/contact',
    render: 'server',
    query: { sent: oneOf(['1']), failed: oneOf(['1']) },
  },
  search: {
    path: '/search',
    render: 'server',
    isUnlisted: true,
    query: { q: search, type: oneOf(SEARCH_TYPES), all: oneOf(['1']) },
  },
  topic: { path: '/:category/:topic', render: 'server', query: { tab: oneOf(TOPIC_TABS.slice(1)) } },
} as const satisfies Record<string, Page>;

export interface Page {
  path: string;
  render: 'server' | 'client';
  /** Everybody who has the address may see the page: it is stored, indexed and passed on nowhere. */
  isSecret?: boolean;
  /** Search engines leave it out, because everybody finds something else there. */
  isUnlisted?: boolean;
  /** A read with the parameters of the path: without what it returns, a page that the browser renders has the status 404. */
  requires?: RouteName;
  query?: Record<string, PageParam>;
}

export type PageName = keyof typeof PAGES;

export interface PageMatch {
  name: PageName;
  page: Page;
  params: Record<string, string>;
}

const MATCHERS = (Object.keys(PAGES) as PageName[]).map((name) => ({
  name,
  page: PAGES[name] as Page,
  pattern: new RegExp(`^${PAGES[name].path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
}));

/** The page at a path, or null where there is none; fixed routes win over the two-segment topic route. */
export function matchPage(pathname: string): PageMatch | null {
  for (const { name, page, pattern } of MATCHERS) {
    const match = pattern.exec(pathname);
    if (match) {
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([key, value]) => [key, safeDecode(value)]),
      );

      return name === 'topic' && !isTopicParent(params.category) ? null : { name, page, params };
    }
  }

  return null;
}

/** The canonical form of addresses that show the same. */
export interface PageAddress {
  /** Path and query. */
  address: string;
  /** Whether there is an unlimited number of such addresses, as with searches. */
  isOpenEnded: boolean;
}

/** The canonical address of a page: only parameters that it reads, normalised and in a fixed order. */
export function pageAddress(pathname: string, query: URLSearchParams): PageAddress {
  const path = pathname.replace(/(?<=[^/])\/$/, '');
  const params = Object.entries(matchPage(path)?.page.query ?? {})
    .map(([name, { read, isFreeText }]) => ({ name, value: read(query.get(name) ?? ''), isFreeText }))
    .filter(({ value }) => value !== '');
  const known = new URLSearchParams(
    params.map(({ name, value }): [string, string] => [name, value]),
  ).toString();

  return {
    address: known ? `${path}?${known}` : path,
    isOpenEnded: params.some(({ isFreeText }) => isFreeText),
  };
}

/** Whether a `from` query may lead to it: only existing topic pages, so that it is no open redirect. */
export function isTopicPath(path: string): boolean {
  const [empty, category, slug, ...rest] = path.split('/');

  return empty === '' && rest.length === 0 && Boolean(category && slug && findTopic(category, slug));
}

/** First segments of the paths to which the gateway responds itself; all other paths are pages of the web client. */
export const GATEWAY_SEGMENTS = ['api', 'objects', 'art', 'docs', 'health'] as const;

/** First segments of paths that are never pages: the gateway's and the one of the web client's files. */
const RESERVED_SEGMENTS = new Set<string>([...GATEWAY_SEGMENTS, 'assets']);

/** Whether a path belongs to the gateway or to the web client's files, so that no page can be there. */
export function isReservedPath(pathname: string): boolean {
  return RESERVED_SEGMENTS.has(pathname.split('/', 2)[1] ?? '');
}

/** Further first segments of two-segment paths that are never topic pages. */
const RESERVED_PARENTS = new Set<string>([
  ...RESERVED_SEGMENTS,
  'admin',
  'ai-chat',
  'edit-article',
  'preview',
]);

function isTopicParent(segment: string | undefined): boolean {
  return segment !== undefined && !RESERVED_PARENTS.has(segment);
}

function safeDecode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

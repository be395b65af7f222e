import { findTopic } from './taxonomy.js';

/**
 * Every screen with its address (specification section 2): the gateway takes status and rendering from here, the web
 * client its routes. `server`: whole in the first HTML and the same for every visitor; `client`: the bare shell.
 */
export const PAGES = {
  landing: { path: '/', render: 'server' },
  landingAlias: { path: '/landing', render: 'server' },
  home: { path: '/home', render: 'client' },
  assistant: { path: '/ai-chat', render: 'server' },
  projects: { path: '/projects', render: 'server' },
  project: { path: '/projects/:id', render: 'server' },
  discussions: { path: '/discussions', render: 'server' },
  discussion: { path: '/discussions/:id', render: 'server' },
  category: { path: '/category/:category', render: 'server' },
  articles: { path: '/articles', render: 'server' },
  article: { path: '/article/:slug', render: 'server' },
  articleAlias: { path: '/articles/:slug', render: 'server' },
  imageManager: { path: '/image-manager', render: 'client' },
  guides: { path: '/guides', render: 'server' },
  guide: { path: '/guides/:slug', render: 'server' },
  stories: { path: '/stories', render: 'server' },
  story: { path: '/stories/:slug', render: 'server' },
  topic: { path: '/:section/:subcategory', render: 'server' },
} as const satisfies Record<string, Page>;

export interface Page {
  path: string;
  render: 'server' | 'client';
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

      return name === 'topic' && !isTopicParent(params.section) ? null : { name, page, params };
    }
  }

  return null;
}

/** Where a `from` query may lead back to: only a topic page that exists (anything else would be an open door). */
export function isTopicPath(path: string): boolean {
  const [empty, section, slug, ...rest] = path.split('/');

  return empty === '' && rest.length === 0 && Boolean(section && slug && findTopic(section, slug));
}

/** Two-segment paths that belong to another kind of screen are no topic pages, known or not. */
const RESERVED_PARENTS = new Set([
  'admin',
  'ai-chat',
  'api',
  'edit-article',
  'objects',
  'art',
  'assets',
  'health',
  'docs',
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

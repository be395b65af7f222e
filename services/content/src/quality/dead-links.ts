import {
  CATEGORIES,
  type Finding,
  findTopic,
  isReservedPath,
  matchPage,
  type PageMatch,
} from '@hearthwise/contracts';
import type { Inspection } from '@hearthwise/markdown';
import { qualityFinding, quote } from './quality-findings.js';

const MAX_EXAMPLES = 5;

/** Pages that show an article by its slug. */
const ARTICLE_PAGES = new Set<string>(['article', 'articleAlias', 'guide', 'story']);

/** A link to a page of ours, with the slug of the article that it leads to, if any. */
interface InternalLink {
  href: string;
  text: string;
  heading: string;
  match: PageMatch | null;
  slug: string | null;
}

/** Links of a text that stay within the product, by path. */
export function internalLinks({ links }: Inspection): InternalLink[] {
  return links.flatMap((link) => {
    const path = pathOf(link.href);
    if (path === null || isReservedPath(path)) {
      return [];
    }
    const match = matchPage(path);
    const slug = match && ARTICLE_PAGES.has(match.name) ? (match.params.slug ?? null) : null;

    return [{ ...link, match, slug }];
  });
}

/**
 * Links to anchors, pages and articles that do not exist.
 * @param published slugs that lead readers to an article, former ones included, each with the slug of today
 */
export function deadLinks(
  inspection: Inspection,
  links: InternalLink[],
  published: ReadonlyMap<string, string>,
): Finding[] {
  const dead = links
    .filter(({ match, slug }) => !match || (slug !== null && !published.has(slug)) || !isKnownTopic(match))
    .map(({ href, text, heading }) =>
      qualityFinding('link.dead', `The link “${quote(text)}” leads nowhere: ${quote(href)}`, heading),
    );
  const anchors = new Set(inspection.anchors);
  const lost = inspection.links
    .filter(
      ({ href }) => href.startsWith('#') && href.length > 1 && !anchors.has(decodeAnchor(href.slice(1))),
    )
    .map(({ href, text, heading }) =>
      qualityFinding(
        'link.dead_anchor',
        `The link “${quote(text)}” leads to no part of this text: ${quote(href)}`,
        heading,
      ),
    );

  return [...dead, ...lost].slice(0, MAX_EXAMPLES);
}

/** Links to a former address of an article, which leads readers to the one of today. */
export function movedLinks(links: InternalLink[], published: ReadonlyMap<string, string>): Finding[] {
  return links
    .flatMap(({ slug, text, heading }) => {
      const current = slug === null ? undefined : published.get(slug);

      return current && current !== slug
        ? qualityFinding(
            'link.moved',
            `The article behind “${quote(text)}” has a new address: /article/${current}`,
            heading,
          )
        : [];
    })
    .slice(0, MAX_EXAMPLES);
}

/** The path of an address of ours, which starts with one slash; null for any other. */
function pathOf(href: string): string | null {
  if (!/^\/(?![/\\])/.test(href)) {
    return null;
  }

  return href.split(/[?#]/, 1)[0] ?? '';
}

function isKnownTopic({ name, params }: PageMatch): boolean {
  if (name === 'category') {
    return CATEGORIES.some(({ slug }) => slug === params.category);
  }

  return name !== 'topic' || findTopic(params.category ?? '', params.topic ?? '') !== undefined;
}

function decodeAnchor(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

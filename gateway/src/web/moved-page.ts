import { buildPath, matchPage, ROUTES } from '@hearthwise/contracts';

const ARTICLES = buildPath(ROUTES.getArticle);

/**
 * The address of an article's page with its present slug; undefined when the page is about no article.
 * @param url path and query of the page with a former slug
 * @param location where the read of the article's data was redirected to
 */
export function locationOfMovedPage(url: string, location: string | undefined): string | undefined {
  const [pathname = '', query] = url.split('?', 2);
  const { page, params } = matchPage(pathname) ?? {};
  if (!page || params?.slug === undefined || !location?.startsWith(ARTICLES)) {
    return undefined;
  }
  const slug = decodeURIComponent(location.slice(ARTICLES.length));
  const path = buildPath({ method: 'GET', path: page.path }, { slug });

  return query === undefined ? path : `${path}?${query}`;
}

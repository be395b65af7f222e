import type { ArticlePage } from '@hearthwise/contracts';

/** What the article takes its facts from. */
export function Sources({ sources }: Pick<ArticlePage, 'sources'>) {
  return (
    sources?.[0] && (
      <section className="prose pt-section lg:col-start-2">
        <h2>Sources</h2>
        <ul>
          {sources.map(({ title, url }) => (
            <li key={`${title} ${url}`}>
              {url ? (
                <a href={url} rel="nofollow noopener">
                  {title}
                </a>
              ) : (
                title
              )}
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

import type { ChecklistSource } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { statusOf } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { SourceLink } from '../components/source-link.js';

interface ArticleOriginProps {
  source: ChecklistSource;
  /** Whether the same article is named above already: then only the section is. */
  isNamed?: boolean;
}

/** The article, and the section of it, that steps were taken from; and what became of it since, as far as it is known. */
export function ArticleOrigin({ source, isNamed = false }: ArticleOriginProps) {
  const { slug = '', title = slug, heading, revision } = source;
  const { data: article, error } = useQuery({
    ...apiQuery('getArticle', { params: { slug } }),
    enabled: slug !== '',
  });
  const isGone = statusOf(error) === 404;
  const anchor = article?.headings.find(({ text }) => text === heading)?.id;
  const pathname = `/article/${article?.slug ?? slug}`;

  const section = heading && (
    <>section “{anchor ? <SourceLink to={{ pathname, hash: anchor }}>{heading}</SourceLink> : heading}”</>
  );
  if (isNamed && section) {
    return <>From the {section}</>;
  }

  return (
    <>
      From the guide {slug && !isGone ? <SourceLink to={pathname}>{title}</SourceLink> : title}
      {section && <>, {section}</>}
      {isGone && ". It's no longer published."}
      {article && revision && article.revision > revision && '. The guide has changed since.'}
    </>
  );
}

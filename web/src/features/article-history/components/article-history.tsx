import type { ArticleRevision, EditableArticle } from '@hearthwise/contracts';
import { useRef } from 'react';
import { ErrorState } from '../../../components/ui/error-state.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { pathOf } from '../../../lib/api-client.js';
import { Page } from '../../../lib/page.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { useQueryParams } from '../../../lib/use-query-params.js';
import { RevisionList, type RevisionRow } from './revision-list.js';
import { VersionComparison } from './version-comparison.js';

const PAGE_SIZE = 30;
const toRow = (revision: ArticleRevision): RevisionRow => ({ ...revision, id: String(revision.revision) });

/** The list of versions, and the chosen one compared with another. The choice is in the address. */
export function ArticleHistory({ article }: { article: EditableArticle }) {
  const path = pathOf('listArticleRevisions', { params: { id: article.id } });
  const list = usePagedList<ArticleRevision, RevisionRow>({ path, pageSize: PAGE_SIZE, toRow });
  const [params, update] = useQueryParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const newest = list.rows[0]?.revision ?? article.revision;
  const isPublic = (article.status ?? 'published') === 'published';
  const version = numberIn(params.get('version'), newest) ?? newest;
  const other = numberIn(params.get('with'), newest) ?? Math.max(version - 1, 1);

  return (
    <>
      <Page title={`Versions: ${article.title || 'Untitled'}`} />
      <h1 className="mt-4 text-4xl">Versions</h1>
      <p className="mt-2 mb-8 text-lg text-ink-soft">{article.title || 'Untitled'}</p>
      {list.hasFailed && <ErrorState title="The versions didn't load." level={2} onRetry={list.retry} />}
      {list.isLoading && <SkeletonText lines={8} />}
      {list.rows.length > 0 && (
        <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <RevisionList
            list={list}
            publicRevision={isPublic ? list.rows.find(({ publishedAt }) => publishedAt)?.revision : undefined}
            chosen={version}
            onChoose={(revision) => {
              update({ version: String(revision), with: undefined });
              if (isComparisonBelow()) {
                heading.current?.focus();
              }
            }}
          />
          <VersionComparison
            article={article}
            heading={heading}
            rows={list.rows}
            newest={newest}
            version={version}
            other={other}
            onCompareWith={(revision) => update({ version: String(version), with: String(revision) })}
            onRestored={(revision) => update({ version: String(revision), with: undefined })}
            onOutdated={list.retry}
          />
        </div>
      )}
    </>
  );
}

/** On phones the comparison is below the list; beside it, the focus stays in the list for the next version. */
function isComparisonBelow(): boolean {
  return matchMedia('(width < 64rem)').matches;
}

/** A version in the address; undefined for anything that is none. */
function numberIn(value: string | null, newest: number): number | undefined {
  const number = Number(value);

  return value !== null && Number.isInteger(number) && number >= 1 && number <= newest ? number : undefined;
}

import type { EditableArticle } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Field, Select } from '../../../components/ui/field.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { apiQuery } from '../../../lib/api-query.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { ARTICLE_FIELD_LABELS } from '../compare/article-field-labels.js';
import { FieldsComparison } from '../compare/fields-comparison.js';
import { LayoutChoice } from '../compare/layout-choice.js';
import type { Layout } from '../compare/text-comparison.js';
import type { RevisionRow } from './revision-list.js';

const RestoreDialog = lazyComponent(
  () => import('./restore-dialog.js').then((module) => module.RestoreDialog),
  null,
);

interface VersionComparisonProps {
  article: EditableArticle;
  heading: RefObject<HTMLHeadingElement | null>;
  rows: RevisionRow[];
  newest: number;
  version: number;
  /** The version that it is compared with. */
  other: number;
  onCompareWith: (revision: number) => void;
  onRestored: (revision: number) => void;
  /** Somebody else has saved since the list was read. */
  onOutdated: () => void;
}

/** What a version changed, from the older to the newer of the two. */
export function VersionComparison(props: VersionComparisonProps) {
  const { article, heading, rows, newest, version, other, onCompareWith, onRestored, onOutdated } = props;
  const [layout, setLayout] = useState<Layout>('inline');
  const [isRestoring, setIsRestoring] = useState(false);
  const [older, newer] = [Math.min(version, other), Math.max(version, other)];
  const before = useRevision(article.id, older);
  const after = useRevision(article.id, newer);

  return (
    <section aria-labelledby="comparison" className="min-w-0">
      <h2
        id="comparison"
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        className="scroll-mt-24 text-2xl outline-none"
      >
        {older === newer ? `Version ${version}` : `From version ${older} to ${newer}`}
      </h2>
      <div className="mt-4 mb-6 flex flex-wrap items-end gap-x-5 gap-y-3">
        <Field label={`Compare version ${version} with`} className="w-64 max-w-full">
          <Select value={String(other)} onChange={({ target }) => onCompareWith(Number(target.value))}>
            {choicesOf(rows, other).map((revision) => (
              <option key={revision} value={revision} disabled={revision === version}>
                Version {revision}
                {revision === newest ? ' (newest)' : ''}
              </option>
            ))}
          </Select>
        </Field>
        <LayoutChoice layout={layout} onChange={setLayout} />
        {version !== newest && (
          <Button variant="secondary" onClick={() => setIsRestoring(true)} className="ml-auto">
            Restore version {version}
          </Button>
        )}
      </div>
      {(before.isError || after.isError) && (
        <ErrorState
          level={3}
          title="These versions didn't load."
          onRetry={() => void Promise.all([before.refetch(), after.refetch()])}
        />
      )}
      {(before.isPending || after.isPending) && <SkeletonText lines={10} />}
      {before.data && after.data && (
        <FieldsComparison
          before={older === newer ? {} : before.data.fields}
          after={after.data.fields}
          labels={ARTICLE_FIELD_LABELS}
          longTexts={['content']}
          layout={layout}
        />
      )}
      {isRestoring && (
        <RestoreDialog
          article={article}
          version={version}
          newest={newest}
          onRestored={(revision) => {
            setIsRestoring(false);
            onRestored(revision);
          }}
          onOutdated={onOutdated}
          onClose={() => setIsRestoring(false)}
        />
      )}
    </section>
  );
}

/** A revision never changes. */
function useRevision(id: string, revision: number) {
  return useQuery(apiQuery('getArticleRevision', { params: { id, revision: String(revision) } }));
}

/** Those in the list, the first one, and the chosen one. */
function choicesOf(rows: RevisionRow[], chosen: number): number[] {
  return [...new Set([...rows.map(({ revision }) => revision), chosen, 1])].toSorted(
    (one, next) => next - one,
  );
}

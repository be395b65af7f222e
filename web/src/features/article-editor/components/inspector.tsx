import type { ArticleCheck } from '@hearthwise/contracts';
import { updateArticleInputSchema } from '@hearthwise/contracts/content/article-editing';
import { articleFindings } from '@hearthwise/contracts/content/article-findings';
import { type ArticleStatistics, articleStatistics } from '@hearthwise/contracts/content/article-statistics';
import type { Finding } from '@hearthwise/contracts/content/finding';
import { useMemo } from 'react';
import { Findings } from '../../../components/ui/findings.js';
import { inputFindings } from '../../../lib/input-findings.js';
import { ARTICLE_FIELD_LABELS } from '../../article-history/compare/article-field-labels.js';
import { type ArticleForm, toInput } from '../lib/article-form.js';
import { StatisticsCard } from './statistics-card.js';

interface InspectorProps {
  form: ArticleForm;
  /** A new article in which nothing was typed: nobody is told what is missing in it. */
  isBlank: boolean;
  check: ArticleCheck | undefined;
  onChoose: (finding: Finding) => void;
}

/** What the checks find in the article, live, and its numbers. None of it blocks a save. */
export function Inspector({ form, isBlank, check, onChoose }: InspectorProps) {
  const statistics = useMemo(() => articleStatistics(form.content), [form.content]);
  const findings = useMemo(() => findingsOf(form, statistics), [form, statistics]);
  const quality = check?.findings ?? [];
  if (isBlank) {
    return (
      <div className="flex flex-col gap-6">
        <p className="text-ink-soft">What the checks find will appear here while you write.</p>
        <StatisticsCard statistics={statistics} />
      </div>
    );
  }

  return (
    <div className="flex flex-col gap-6">
      <Findings kind="error" findings={findings} onChoose={onChoose} />
      <Findings kind="warning" findings={findings} onChoose={onChoose} />
      <StatisticsCard statistics={statistics} />
      <Findings kind="suggestion" findings={findings} />
      <Findings kind="quality" findings={quality} onChoose={onChoose} />
    </div>
  );
}

/** Those of the specification, and why a save would be refused, where that is not said already. */
function findingsOf(form: ArticleForm, statistics: ArticleStatistics): Finding[] {
  const findings = articleFindings(form, statistics);
  const refused = inputFindings(updateArticleInputSchema, toInput(form), ARTICLE_FIELD_LABELS).filter(
    ({ field }) => !findings.some((finding) => finding.kind === 'error' && finding.field === field),
  );

  return [...findings, ...refused];
}

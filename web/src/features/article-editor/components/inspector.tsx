import type { ArticleCheck } from '@hearthwise/contracts';
import { articleFindings } from '@hearthwise/contracts/content/article-findings';
import { articleStatistics } from '@hearthwise/contracts/content/article-statistics';
import type { Finding } from '@hearthwise/contracts/content/finding';
import { useMemo } from 'react';
import type { ArticleForm } from '../lib/article-form.js';
import { Findings } from '../../../components/ui/findings.js';
import { StatisticsCard } from './statistics-card.js';

interface InspectorProps {
  form: ArticleForm;
  check: ArticleCheck | undefined;
  onChoose: (finding: Finding) => void;
}

/** What the checks find in the article, live, and its numbers. None of it blocks a save. */
export function Inspector({ form, check, onChoose }: InspectorProps) {
  const statistics = useMemo(() => articleStatistics(form.content), [form.content]);
  const findings = useMemo(() => articleFindings(form, statistics), [form, statistics]);
  const quality = check?.findings ?? [];

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

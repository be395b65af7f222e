import type { Gap } from '@hearthwise/contracts';
import { GAP_KINDS, GAP_STATES } from '@hearthwise/contracts/ai/gap-terms';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { searchOf, useQueryParams } from '../../../lib/use-query-params.js';
import { AdminTable, type Column } from '../components/admin-table.js';
import { AdminToolbar } from '../components/admin-toolbar.js';
import { FilterSelect } from '../components/filter-select.js';
import { CLOSED_STATES, describeCounts, KIND_LABELS, NOUN, STATE_HINTS } from './gap-texts.js';
import { useGaps } from './use-gaps.js';

const GapDialog = lazyComponent(() => import('./gap-dialog.js').then((module) => module.GapDialog), null);
const ExplanationDialog = lazyComponent(
  () => import('../explanations/explanation-dialog.js').then((module) => module.ExplanationDialog),
  null,
);

/** Questions that the guides do not answer, and what editors do about them; `advice` in the address explains one answer. */
export function GapsPanel() {
  const [params, update] = useQueryParams();
  const [isTrying, setIsTrying] = useState(false);
  const state = GAP_STATES.find((name) => name === params.get('state')) ?? 'open';
  const kind = GAP_KINDS.find((name) => name === params.get('kind'));
  const search = searchOf(params);
  const list = useGaps({ state, kind, search });
  const gap = params.get('gap');
  const advice = params.get('advice');

  return (
    <>
      <AdminToolbar
        label="Search questions"
        search={{ text: search, onSearch: (text) => update({ search: text }) }}
      >
        <FilterSelect
          label="State"
          all="Open"
          options={CLOSED_STATES}
          value={state === 'open' ? '' : state}
          onChange={(value) => update({ state: value })}
        />
        <FilterSelect
          label="Kind"
          all="All kinds"
          options={KIND_LABELS}
          value={kind ?? ''}
          onChange={(value) => update({ kind: value })}
        />
        <Button variant="secondary" onClick={() => setIsTrying(true)}>
          Try a question
        </Button>
      </AdminToolbar>
      <AdminTable
        label="Questions without a good answer"
        noun={NOUN}
        list={list}
        columns={columnsOf((id) => update({ gap: id }))}
        failure="The questions didn't load."
        empty={
          <EmptyState
            title={search || kind ? 'No questions found' : 'Nothing here'}
            hint={search || kind ? 'Try another word or fewer filters.' : STATE_HINTS[state]}
          />
        }
      />
      {gap && <GapDialog id={gap} onClose={() => update({ gap: undefined })} />}
      {(advice ?? isTrying) && (
        <ExplanationDialog
          adviceId={advice}
          onClose={() => {
            setIsTrying(false);
            update({ advice: undefined });
          }}
        />
      )}
    </>
  );
}

function columnsOf(open: (id: string) => void): Column<Gap>[] {
  return [
    {
      header: 'Questions',
      className: 'md:w-1/2 md:align-top',
      isHeaderHidden: true,
      cell: (gap) => <Questions gap={gap} />,
    },
    {
      header: 'Asked',
      className: 'md:align-top',
      cell: ({ counts }) => describeCounts(counts),
    },
    {
      header: 'Last asked',
      className: 'whitespace-nowrap md:align-top',
      cell: ({ newestAt }) => <RelativeTime date={newestAt} />,
    },
    {
      header: 'Decide',
      isHeaderHidden: true,
      className: 'md:text-right md:align-top',
      cell: ({ id, topic }) => (
        <Button variant="secondary" size="sm" aria-label={`Open ${topic}`} onClick={() => open(id)}>
          Open
        </Button>
      ),
    },
  ];
}

function Questions({ gap: { topic, samples, article, reason } }: { gap: Gap }) {
  return (
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{topic}</span>
      {[...new Set(samples)].map((sample) => (
        <span key={sample} className="mt-1 line-clamp-2 block text-ink-soft wrap-anywhere">
          {sample}
        </span>
      ))}
      {article && (
        <span className="mt-2 flex flex-wrap items-center gap-2">
          <Badge>{article.isCovered ? 'Answered now' : 'Not yet public'}</Badge>
          <Link to={`/edit-article/${article.id}`} className="text-link inline-flex min-h-8 items-center">
            {article.title || 'Untitled guide'}
            {article.heading && `: ${article.heading}`}
          </Link>
        </span>
      )}
      {reason && <span className="mt-1 block">Dismissed: {reason}</span>}
    </span>
  );
}

import type { AdviserStatus } from '@hearthwise/contracts';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/ui/error-state.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { TryQuestion } from '../explanations/try-question.js';
import { Facts, Section } from '../components/facts.js';
import { IndexSection } from './index-section.js';
import { QuestionsSection } from './questions-section.js';
import { useAdviserStatus } from './use-adviser.js';

const numbers = new Intl.NumberFormat('en');

/** What answers questions, the state of its search index, and what became of recent questions. */
export function AdviserPanel() {
  const { data, isError, refetch } = useAdviserStatus();
  if (isError && !data) {
    return (
      <ErrorState
        title="The state of the adviser didn't load."
        hint="The adviser may be unavailable. Try again in a moment."
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return <Skeleton className="h-80" />;
  }

  return (
    <div className="grid items-start gap-12 lg:grid-cols-2 lg:gap-x-16">
      <div className="grid gap-12">
        <IndexSection status={data} />
        <Section id="engine" title="Answers" hint="Set by whoever runs the server.">
          <Facts rows={engineFacts(data)} />
        </Section>
      </div>
      <div className="grid gap-12">
        <QuestionsSection questions={data.questions} />
        <Section id="try" title="Try a question" hint="What the adviser finds for it, and why.">
          <TryQuestion />
        </Section>
        <Section id="limits" title="Limits">
          <Facts rows={limitFacts(data)} />
        </Section>
      </div>
    </div>
  );
}

function engineFacts({
  engine: { kind, model, host, circuit },
  embeddings,
}: AdviserStatus): [string, ReactNode][] {
  return [
    ['Written by', kind === 'model' ? 'A language model, from passages' : 'Passages of the articles'],
    ...(model ? ([['Model', model]] as [string, string][]) : []),
    ...(host ? ([['Endpoint', host]] as [string, string][]) : []),
    ...(circuit ? ([['Reached', reachOf(circuit)]] as [string, ReactNode][]) : []),
    [
      'Passages found by',
      embeddings ? `Words, and meaning by ${embeddings.model}` : 'Words, without embeddings',
    ],
    ...(embeddings ? embeddingFacts(embeddings) : []),
  ];
}

function embeddingFacts({
  total,
  embedded,
  circuit,
}: NonNullable<AdviserStatus['embeddings']>): [string, ReactNode][] {
  const count =
    total === null || embedded === null
      ? 'Not counted yet'
      : `${numbers.format(embedded)} of ${numbers.format(total)}`;

  return [
    ['Texts embedded', count],
    ...(circuit ? [['Embeddings reached', reachOf(circuit)] as [string, ReactNode]] : []),
  ];
}

const REACH = {
  closed: 'Yes, again since',
  open: 'No: not asked for a while, since',
  'half-open': 'Being tried since',
} as const;

function reachOf({ state, changedAt }: NonNullable<AdviserStatus['engine']['circuit']>): ReactNode {
  return (
    <>
      {REACH[state]} <RelativeTime date={changedAt} />
    </>
  );
}

function limitFacts({ limits }: AdviserStatus): [string, ReactNode][] {
  return [
    ['Longest question, in characters', numbers.format(limits.questionCharacters)],
    ['Questions at once, per process', limits.concurrentQuestions],
    ['Attempts per question', limits.tries],
    ['Longest wait for an answer', `${limits.answerSeconds} s`],
    ['Longest wait for the model', `${limits.modelSeconds} s`],
  ];
}

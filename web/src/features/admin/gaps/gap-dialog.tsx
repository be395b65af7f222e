import type { Gap, GapDetails } from '@hearthwise/contracts';
import { FEEDBACK_REASON_LABELS } from '@hearthwise/contracts/ai/feedback-reasons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { AttachForm } from './attach-form.js';
import { DismissForm } from './dismiss-form.js';
import { DraftForm } from './draft-form.js';
import { describeCounts, KIND_LABELS } from './gap-texts.js';
import { reopen, useDecision, useGap } from './use-gaps.js';

type Step = 'attach' | 'draft' | 'dismiss';

/** The questions of a group, and what can be decided about them. */
export function GapDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, refetch } = useGap(id);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={data?.topic ?? 'Questions'}
      {...(data && { description: describeCounts(data.counts) })}
      className="sm:w-[min(46rem,calc(100%-3rem))]"
    >
      {data ? (
        <Details gap={data} onClose={onClose} />
      ) : isError ? (
        <ErrorState title="These questions didn't load." onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Dialog>
  );
}

function Details({ gap, onClose }: { gap: GapDetails; onClose: () => void }) {
  const [step, setStep] = useState<Step>();
  const navigate = useNavigate();
  const openDraft = ({ article }: Gap) =>
    void navigate(article ? `/edit-article/${article.id}` : '/admin?tab=gaps');

  return (
    <div className="grid gap-6">
      {gap.watchers > 0 && (
        <p>
          {gap.watchers === 1 ? '1 member waits' : `${gap.watchers} members wait`} to be told when there is a
          guide.
        </p>
      )}
      <Questions gap={gap} />
      {gap.state !== 'open' && <Reopen gap={gap} onDone={onClose} />}
      {gap.state !== 'dismissed' && <Steps isOpen={gap.state === 'open'} step={step} onChoose={setStep} />}
      {step === 'attach' && <AttachForm gap={gap} onDone={onClose} />}
      {step === 'draft' && <DraftForm gap={gap} onDone={openDraft} />}
      {step === 'dismiss' && <DismissForm gap={gap} onDone={onClose} />}
    </div>
  );
}

const STEPS: [Step, string][] = [
  ['attach', 'Attach to a guide'],
  ['draft', 'Start a guide'],
  ['dismiss', 'Dismiss'],
];

interface StepsProps {
  isOpen: boolean;
  step: Step | undefined;
  onChoose: (step: Step) => void;
}

/** What is attached or drafted can still be attached to another heading. */
function Steps({ isOpen, step, onChoose }: StepsProps) {
  return (
    <div className="flex flex-wrap gap-3" role="group" aria-label="What to do with these questions">
      {STEPS.filter(([name]) => isOpen || name === 'attach').map(([name, label]) => (
        <Button
          key={name}
          variant={name === 'attach' && step === undefined ? 'primary' : 'secondary'}
          aria-pressed={step === name}
          onClick={() => onChoose(name)}
          className="aria-pressed:bg-brand-wash"
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function Questions({ gap: { questions } }: { gap: GapDetails }) {
  return (
    <ul className="max-h-72 overflow-y-auto border-y border-line" aria-label="Questions">
      {questions.map(({ adviceId, question, kind, feedback, askedAt }) => (
        <li key={adviceId} className="border-b border-line py-3 last:border-b-0">
          <p className="wrap-anywhere whitespace-pre-line">{question}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <Badge>{KIND_LABELS[kind]}</Badge>
            {feedback && <span>{FEEDBACK_REASON_LABELS[feedback]}</span>}
            <RelativeTime date={askedAt} />
            <a
              href={`/admin?tab=gaps&advice=${adviceId}`}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex min-h-8 items-center"
            >
              Why this answer?
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Reopen({ gap, onDone }: { gap: GapDetails; onDone: () => void }) {
  const decision = useDecision('reopenGap', () => reopen(gap), {
    done: 'The questions are open again.',
    onDone,
  });

  return (
    <div className="grid justify-items-start gap-3">
      {gap.reason && <p>Dismissed: {gap.reason}</p>}
      <Button variant="secondary" pending={decision.isPending} onClick={() => decision.mutate()}>
        {gap.state === 'dismissed' ? 'Undo dismissal' : 'Open again'}
      </Button>
    </div>
  );
}

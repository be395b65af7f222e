import type { AdviceOutcome, OwnQuestion } from '@hearthwise/contracts';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { useDeleteQuestion } from '../api/use-questions.js';
import { DeleteButton } from '../components/delete-button.js';
import { RowLink } from '../components/row-link.js';

const OUTCOMES: Record<AdviceOutcome, string> = {
  answer: 'Answered',
  partial: 'Answered in part',
  choice: 'Asked back',
  gap: 'No guide yet',
  refusal: 'Not about home',
};

/** A question to the adviser: opens there with its answer. */
export function QuestionRow({ question: own }: { question: OwnQuestion }) {
  const { adviceId, question, status, outcome, createdAt } = own;
  const remove = useDeleteQuestion();

  return (
    <li className="group relative flex items-center gap-1 py-4">
      <div className="min-w-0 grow">
        <span className="line-clamp-2">
          <RowLink to={`/ai-chat?advice=${adviceId}`}>{question}</RowLink>
        </span>
        <p className="tabular text-sm text-ink-soft">
          {outcome ? OUTCOMES[outcome] : status === 'failed' ? 'No answer' : 'On its way'} ·{' '}
          <RelativeTime date={createdAt} />
        </p>
      </div>
      <div className="relative -mr-3 flex">
        <DeleteButton title={question} isPending={remove.isPending} onClick={() => remove.mutate(adviceId)} />
      </div>
    </li>
  );
}

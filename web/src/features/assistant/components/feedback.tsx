import {
  type AdviceRating,
  FEEDBACK_REASON_LABELS,
  FEEDBACK_REASONS,
  type FeedbackReason,
} from '@hearthwise/contracts/ai/feedback-reasons';
import { type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useRef } from 'react';
import { Icon } from '../../../components/ui/icon.js';
import { cx } from '../../../lib/cx.js';
import { useFeedback } from '../api/use-feedback.js';
import type { ChatMessage } from '../store/chat-store.js';

const RATINGS: Record<AdviceRating, { icon: LucideIcon; label: string }> = {
  up: { icon: ThumbsUp, label: 'This helped' },
  down: { icon: ThumbsDown, label: "This didn't help" },
};

/** Whether an answer helped; if not, why. A second press takes it back. */
export function Feedback({ answer }: { answer: ChatMessage }) {
  const { rate, explain, takeBack } = useFeedback(answer);
  const buttons = useRef<HTMLDivElement>(null);
  const rating = answer.feedback?.rating;
  const undo = () => {
    takeBack();
    buttons.current?.querySelector<HTMLElement>(`[data-rating=${rating}]`)?.focus();
  };

  return (
    <>
      <div ref={buttons} role="group" aria-label="Did this help?" className="-ml-2 flex items-center gap-1">
        {(['up', 'down'] as const).map((value) => (
          <RatingButton
            key={value}
            rating={value}
            isPressed={rating === value}
            onPress={() => (rating === value ? takeBack() : rate(value))}
          />
        ))}
      </div>
      <div className={rating ? 'order-last w-full' : 'sr-only'}>
        {rating === 'down' && <Reasons chosen={answer.feedback?.reason ?? null} onChoose={explain} />}
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span role="status">{rating && thanksFor(answer.feedback?.reason ?? null, rating)}</span>
          {rating && (
            <button type="button" onClick={undo} className="text-link min-h-8">
              Undo
            </button>
          )}
        </p>
      </div>
    </>
  );
}

function thanksFor(reason: FeedbackReason | null, rating: AdviceRating): string {
  if (rating === 'up') {
    return 'Thank you. Good to know that this helped.';
  }

  return reason ? 'Thank you. Our editors see this, and mend the guides.' : 'Thank you for telling us.';
}

interface RatingButtonProps {
  rating: AdviceRating;
  isPressed: boolean;
  onPress: () => void;
}

function RatingButton({ rating, isPressed, onPress }: RatingButtonProps) {
  const { icon, label } = RATINGS[rating];

  return (
    <button
      type="button"
      data-rating={rating}
      aria-pressed={isPressed}
      aria-label={label}
      title={label}
      onClick={onPress}
      className={cx(
        'grid size-9 place-items-center rounded-control transition-colors hover:bg-brand-wash hover:text-ink',
        isPressed ? 'bg-tint-wash text-tint-ink' : 'text-ink-soft',
      )}
    >
      <Icon as={icon} size={18} className={cx(isPressed && 'fill-current')} />
    </button>
  );
}

interface ReasonsProps {
  chosen: FeedbackReason | null;
  onChoose: (reason: FeedbackReason) => void;
}

function Reasons({ chosen, onChoose }: ReasonsProps) {
  return (
    <div role="group" aria-label="What was wrong?" className="mb-2 flex flex-wrap gap-2 pt-1">
      {FEEDBACK_REASONS.map((reason) => (
        <button
          key={reason}
          type="button"
          aria-pressed={reason === chosen}
          onClick={() => onChoose(reason)}
          className={cx(
            'min-h-9 rounded-control border px-3 py-1 text-left text-sm leading-tight transition-colors hover:bg-tint-wash',
            reason === chosen ? 'border-tint bg-tint-wash text-ink' : 'border-line-strong text-ink',
          )}
        >
          {FEEDBACK_REASON_LABELS[reason]}
        </button>
      ))}
    </div>
  );
}

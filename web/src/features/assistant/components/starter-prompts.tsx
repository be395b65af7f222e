import { STARTER_PROMPTS } from '@hearthwise/contracts/ai/prompts';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { cx } from '../../../lib/cx.js';
import { useIsHydrating } from '../../../lib/use-is-hydrating.js';
import { drawPrompts, STARTER_COUNT } from '../prompts.js';

interface StarterPromptsProps {
  title: string;
  /** In the margin: in one column, and smaller. */
  isNarrow?: boolean;
  onChoose: (question: string) => void;
}

/** Three random questions to start with; during hydration the first three. */
export function StarterPrompts({ title, isNarrow = false, onChoose }: StarterPromptsProps) {
  const [drawn, setDrawn] = useState(() => drawPrompts());
  const prompts = useIsHydrating() ? STARTER_PROMPTS.slice(0, STARTER_COUNT) : drawn;

  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h2 className="kicker">{title}</h2>
        <Button
          variant="quiet"
          size="sm"
          className="-mr-3 text-ink-soft"
          onClick={() => setDrawn(drawPrompts(drawn))}
        >
          <Icon as={RefreshCw} size={16} />
          Refresh
        </Button>
      </div>
      <ul className={cx('mt-2 grid gap-3', !isNarrow && 'sm:grid-cols-3 sm:gap-4')}>
        {prompts.map(({ text, category }) => (
          <li key={text} data-category={category} className="flex">
            <button
              type="button"
              onClick={() => onChoose(text)}
              className={cx(
                'flex w-full items-start rounded-b-control border-t-3 border-tint bg-surface text-left transition-colors hover:bg-tint-wash',
                'ring-1 ring-line ring-inset',
                isNarrow
                  ? 'px-3 py-2.5 text-sm'
                  : 'px-4 pt-3 pb-4 font-display text-lg leading-snug sm:min-h-36',
              )}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

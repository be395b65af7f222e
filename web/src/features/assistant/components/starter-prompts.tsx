import { STARTER_PROMPTS } from '@hearthwise/contracts/ai/prompts';
import { RefreshCw } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { cx } from '../../../lib/cx.js';
import { hasEarlyPress } from '../../../lib/early-presses.js';
import { useIsHydrating } from '../../../lib/use-is-hydrating.js';
import { drawPrompts, STARTER_COUNT } from '../prompts.js';

const LOOKS = {
  /** At the start of a conversation. */
  large: {
    list: 'sm:grid-cols-3 sm:gap-4',
    prompt: 'px-4 pt-3 pb-4 font-display text-lg leading-snug sm:min-h-36',
  },
  /** Within one. */
  small: { list: 'sm:grid-cols-3', prompt: 'px-3 py-2.5 text-sm leading-snug' },
  /** In the margin. */
  column: { list: '', prompt: 'px-3 py-2.5 text-sm' },
} as const;

interface StarterPromptsProps {
  title: string;
  look?: keyof typeof LOOKS;
  /** Of the title: it follows the heading above. */
  level?: 2 | 3;
  onChoose: (question: string) => void;
}

const FIRST_PROMPTS = STARTER_PROMPTS.slice(0, STARTER_COUNT);

/** Three random questions to start with; during hydration the first three, which stay if one was pressed already. */
export function StarterPrompts({ title, look = 'large', level = 2, onChoose }: StarterPromptsProps) {
  const Heading = `h${level}` as const;
  const [drawn, setDrawn] = useState(() => drawPrompts());
  const list = useRef<HTMLUListElement>(null);
  const prompts = useIsHydrating() ? FIRST_PROMPTS : drawn;

  useLayoutEffect(() => {
    if (list.current && hasEarlyPress(list.current)) {
      setDrawn(FIRST_PROMPTS);
    }
  }, []);

  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <Heading className="kicker">{title}</Heading>
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
      <ul ref={list} className={cx('mt-2 grid gap-3', LOOKS[look].list)}>
        {prompts.map(({ text, category }) => (
          <li key={text} data-category={category} className="flex">
            <button
              type="button"
              onClick={() => onChoose(text)}
              className={cx(
                'flex w-full items-start rounded-b-control border-t-3 border-tint bg-surface text-left transition-colors hover:bg-tint-wash',
                'ring-1 ring-line ring-inset',
                LOOKS[look].prompt,
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

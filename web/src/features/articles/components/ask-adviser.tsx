import { MessageCircleQuestion } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';

/** Puts a question into the adviser's box, without sending it. */
export function AskAdviser({ title }: { title: string }) {
  const query = new URLSearchParams({ q: `${title}: where do I start?` });

  return (
    <aside
      aria-labelledby="ask-adviser"
      className="mt-section flex flex-wrap items-center justify-between gap-5 border-y border-line py-7 lg:col-start-2"
    >
      <div className="max-w-md">
        <h2 id="ask-adviser" className="text-xl">
          Not quite your situation?
        </h2>
        <p className="mt-1 text-ink-soft">
          The adviser answers from these guides and shows which sentence comes from where.
        </p>
      </div>
      <ButtonLink to={`/ai-chat?${query}`} variant="secondary">
        <Icon as={MessageCircleQuestion} />
        Ask the adviser about this
      </ButtonLink>
    </aside>
  );
}

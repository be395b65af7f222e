import { ArrowUpRight } from 'lucide-react';
import { Icon } from '../../../components/ui/icon.js';

interface QuestionListProps {
  title: string;
  questions: readonly string[];
  onChoose: (question: string) => void;
}

/** Questions as rows; choosing one puts it into the question box. */
export function QuestionList({ title, questions, onChoose }: QuestionListProps) {
  return (
    <section>
      <h2 className="kicker">{title}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onChoose(question)}
              className="group flex min-h-12 w-full items-center justify-between gap-3 py-2.5 text-left leading-snug text-balance hover:text-brand"
            >
              {question}
              <Icon as={ArrowUpRight} size={18} className="text-ink-soft group-hover:text-brand" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

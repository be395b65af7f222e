import type { HeadingQuestions } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useMemo } from 'react';
import { Field, Textarea } from '../../../components/ui/field.js';
import type { ChangeFields } from '../../../lib/use-fields.js';
import type { ArticleForm } from '../lib/article-form.js';
import { headingsOf } from '../lib/headings.js';

interface QuestionsPanelProps {
  form: Pick<ArticleForm, 'content' | 'questions'>;
  onChange: ChangeFields<ArticleForm>;
}

/** What each part of the article answers, for the adviser: one box for each heading, in their order. */
export function QuestionsPanel({ form, onChange }: QuestionsPanelProps) {
  const { content, questions } = form;
  const headings = useMemo(() => [null, ...new Set(headingsOf(content))], [content]);
  const lost = questions.filter(
    ({ heading, questions: asked }) => !headings.includes(heading) && asked.length > 0,
  );
  const change = (heading: string | null, text: string) =>
    onChange({ questions: withQuestions(questions, heading, text) });

  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-ink-soft">
        Which questions does each part answer? One per line, at most {LIMITS.headingQuestionsMax}. The adviser
        finds the part by them.
      </p>
      {headings.map((heading) => (
        <QuestionsField
          key={heading ?? ''}
          label={heading ?? 'Introduction'}
          {...{ heading, questions, change }}
        />
      ))}
      {lost.map(({ heading }) => (
        <QuestionsField
          key={heading}
          label={heading ?? ''}
          hint="There is no such heading any more. Move these questions, or clear them."
          {...{ heading, questions, change }}
        />
      ))}
    </div>
  );
}

interface QuestionsFieldProps {
  label: string;
  hint?: string;
  heading: string | null;
  questions: HeadingQuestions[];
  change: (heading: string | null, text: string) => void;
}

function QuestionsField({ label, hint, heading, questions, change }: QuestionsFieldProps) {
  const asked = questions.find((entry) => entry.heading === heading)?.questions ?? [];

  return (
    <Field label={label} hint={hint}>
      <Textarea
        rows={Math.max(2, asked.length)}
        value={asked.join('\n')}
        onChange={({ target }) => change(heading, target.value)}
      />
    </Field>
  );
}

function withQuestions(all: HeadingQuestions[], heading: string | null, text: string): HeadingQuestions[] {
  const others = all.filter((entry) => entry.heading !== heading);

  return text === '' ? others : [...others, { heading, questions: text.split('\n') }];
}

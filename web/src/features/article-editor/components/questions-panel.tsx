import type { ArticleCheck, HeadingQuestions } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useMemo } from 'react';
import { Field, Textarea } from '../../../components/ui/field.js';
import type { ChangeFields } from '../../../lib/use-fields.js';
import type { ArticleForm } from '../lib/article-form.js';
import { headingsOf } from '../lib/headings.js';

interface QuestionsPanelProps {
  questions: HeadingQuestions[];
  /** Names the headings of the text; until there is one, those are shown that have questions. */
  check: ArticleCheck | undefined;
  onChange: ChangeFields<ArticleForm>;
}

/** What each part of the article answers: one box for each heading, in their order. */
export function QuestionsPanel({ questions, check, onChange }: QuestionsPanelProps) {
  const contentHtml = check?.contentHtml;
  const found = useMemo(
    () => (contentHtml === undefined ? undefined : headingsOf(contentHtml)),
    [contentHtml],
  );
  const asked = questions.filter((entry) => entry.questions.length > 0).map(({ heading }) => heading);
  // An empty box stays under the caret.
  const headings = [...new Set([null, ...(found ?? questions.map(({ heading }) => heading))])];
  const lost = asked.filter((heading) => !headings.includes(heading));
  const change = (heading: string | null, text: string) =>
    onChange({ questions: withQuestions(questions, heading, text) });

  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-ink-soft">
        Which questions does each part answer? One per line, at most {LIMITS.headingQuestionsMax}. They're
        saved with the article.
      </p>
      {headings.map((heading) => (
        <QuestionsField
          key={heading ?? ''}
          label={heading ?? 'Introduction'}
          {...{ heading, questions, change }}
        />
      ))}
      {lost.map((heading) => (
        <QuestionsField
          key={heading}
          label={heading ?? ''}
          hint="This heading no longer exists. Move these questions, or clear them."
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

/** In the place where the heading's questions stand, so that typing and deleting a letter changes nothing. */
function withQuestions(all: HeadingQuestions[], heading: string | null, text: string): HeadingQuestions[] {
  const changed = { heading, questions: text === '' ? [] : text.split('\n') };

  return all.some((entry) => entry.heading === heading)
    ? all.map((entry) => (entry.heading === heading ? changed : entry))
    : [...all, changed];
}

import type { ArticleCheck, HeadingQuestions } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useMemo } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Textarea } from '../../../components/ui/field.js';
import type { ChangeFields } from '../../../lib/use-fields.js';
import type { ArticleForm } from '../lib/article-form.js';
import { headingsOf } from '../lib/headings.js';
import { linesOf } from '../lib/lines.js';
import { ChecklistFields } from './checklist-fields.js';

interface QuestionsPanelProps {
  questions: HeadingQuestions[];
  /** Names the headings of the text; until there is one, those are shown that have questions. */
  check: ArticleCheck | undefined;
  onChange: ChangeFields<ArticleForm>;
}

/** What each part of the article answers, and the answers in short: the groups of each heading, in their order. */
export function QuestionsPanel({ questions, check, onChange }: QuestionsPanelProps) {
  const contentHtml = check?.contentHtml;
  const found = useMemo(
    () => (contentHtml === undefined ? undefined : headingsOf(contentHtml)),
    [contentHtml],
  );
  const filled = questions.filter(isFilled);
  // An empty box stays under the caret.
  const headings = [...new Set([null, ...(found ?? questions.map(({ heading }) => heading))])];
  const lost = new Set(filled.map(({ heading }) => heading).filter((heading) => !headings.includes(heading)));
  const groupsOf = (heading: string | null) => ({
    heading,
    groups: questions.flatMap((group, at) => (group.heading === heading ? [{ ...group, at }] : [])),
    change: (at: number | undefined, changes: Partial<HeadingQuestions>) =>
      onChange({ questions: withGroup(questions, at, { heading, ...changes }) }),
  });

  return (
    <div className="flex flex-col gap-8">
      <p className="text-sm text-ink-soft">
        Which questions does each part answer? One per line, at most {LIMITS.headingQuestionsMax} in a group,
        first the one that people see above the short answer, of at most {LIMITS.shownQuestionWordsMax} words.
        The adviser begins with that answer: what to do, or the figure, or yes or no, in two or three
        sentences, and offers the checklist beside it. They're saved with the article.
      </p>
      {headings.map((heading) => (
        <HeadingGroups key={heading ?? ''} label={heading ?? 'Introduction'} {...groupsOf(heading)} />
      ))}
      {[...lost].map((heading) => (
        <HeadingGroups
          key={heading}
          label={heading ?? ''}
          hint="This heading no longer exists. Move these questions, or clear them."
          {...groupsOf(heading)}
        />
      ))}
    </div>
  );
}

interface HeadingGroupsProps {
  label: string;
  hint?: string;
  heading: string | null;
  /** With their places among the questions of the article. */
  groups: (HeadingQuestions & { at: number })[];
  /** @param at the place of a group; undefined for a new one */
  change: (at: number | undefined, changes: Partial<HeadingQuestions>) => void;
}

const NEW_GROUP = { at: undefined, questions: [], answer: undefined, checklist: undefined };

function HeadingGroups({ label, hint, groups, change }: HeadingGroupsProps) {
  const shown = groups.length > 0 ? groups : [NEW_GROUP];
  const isLastFilled = shown.at(-1)?.answer && shown.at(-1)?.questions.some(Boolean);

  return (
    <div className="flex flex-col gap-4">
      {shown.map(({ at, questions, answer = '', checklist }, group) => {
        const name = group === 0 ? label : `${label}, group ${group + 1}`;

        return (
          <div key={at ?? 'new'} className="flex flex-col gap-2">
            <Field label={name} hint={group === 0 ? hint : undefined}>
              <Textarea
                rows={Math.max(2, questions.length)}
                value={questions.join('\n')}
                onChange={({ target }) => change(at, { questions: linesOf(target.value) })}
              />
            </Field>
            {(questions.length > 0 || answer) && (
              <Field label={`Short answer: ${name}`}>
                <Textarea
                  rows={answer ? 4 : 2}
                  className="min-h-16 [field-sizing:content]"
                  maxLength={LIMITS.headingAnswerMax}
                  value={answer}
                  onChange={({ target }) => change(at, { answer: target.value })}
                />
              </Field>
            )}
            {(answer || checklist) && (
              <ChecklistFields
                name={name}
                checklist={checklist}
                onChange={(changed) => change(at, { checklist: changed })}
              />
            )}
          </div>
        );
      })}
      {isLastFilled && (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          aria-label={`Add questions with another answer to ${label}`}
          onClick={() => change(undefined, {})}
        >
          Add questions with another answer
        </Button>
      )}
    </div>
  );
}

function isFilled({ questions, answer, checklist }: HeadingQuestions): boolean {
  return questions.length > 0 || Boolean(answer) || (checklist?.items.length ?? 0) > 0;
}

/** With a group changed in its place, so that typing and deleting a letter changes nothing, or a new one at the end. */
function withGroup(
  all: HeadingQuestions[],
  at: number | undefined,
  changes: Pick<HeadingQuestions, 'heading'> & Partial<HeadingQuestions>,
): HeadingQuestions[] {
  const { answer, checklist, ...changed } = {
    questions: [],
    ...(at === undefined ? {} : all[at]),
    ...changes,
  };
  const group = { ...changed, ...(answer && { answer }), ...(checklist && { checklist }) };

  return at === undefined ? [...all, group] : all.with(at, group);
}

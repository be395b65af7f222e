import type { EditableArticle } from '@hearthwise/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Input } from '../../../components/ui/field.js';
import { useFields } from '../../../lib/use-fields.js';
import { problemOfDay } from './date-problems.js';

/** Days as in `2027-03-28`; null for none. */
export interface ReviewDays {
  reviewedOn: string | null;
  reviewBy: string | null;
}

export interface ReviewFormProps {
  article: EditableArticle;
  /** What is typed and not saved would lose its working copy. */
  isUnsaved: boolean;
  isSavingReview: boolean;
  /** Saves the days with the texts as they are saved already. */
  onSaveReview: (days: ReviewDays) => void;
}

type Problems = Partial<Record<keyof ReviewDays, string | undefined>>;

const FIELDS = [
  { name: 'reviewedOn', label: 'Reviewed on', hint: 'Readers see this date.', isPast: true },
  {
    name: 'reviewBy',
    label: 'Review by',
    hint: 'After this date, the article is listed as due for review.',
    isPast: false,
  },
] as const;

/** When somebody last checked the article, which readers see, and by when it should be checked again. */
export function ReviewForm({ article, isUnsaved, isSavingReview, onSaveReview }: ReviewFormProps) {
  const { fields, change } = useFields({
    reviewedOn: article.reviewedOn ?? '',
    reviewBy: article.reviewBy ?? '',
  });
  const [problems, setProblems] = useState<Problems>({});
  const isSame = FIELDS.every(({ name }) => fields[name] === (article[name] ?? ''));

  // An impossible day reads as none, so that there may be nothing to save.
  const check = ({ currentTarget: { form } }: { currentTarget: HTMLInputElement }) =>
    form && setProblems(problemsIn(form));
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsIn(event.currentTarget);
    setProblems(found);
    if (!Object.values(found).some(Boolean)) {
      onSaveReview({ reviewedOn: fields.reviewedOn || null, reviewBy: fields.reviewBy || null });
    }
  };

  return (
    <form noValidate onSubmit={save} className="flex flex-col items-start gap-3">
      {FIELDS.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint} error={problems[name]} className="w-full">
          <Input
            type="date"
            name={name}
            value={fields[name]}
            onChange={({ target }) => change({ [name]: target.value })}
            onBlur={check}
          />
        </Field>
      ))}
      {isUnsaved && <p className="text-sm text-caution">Save your text first.</p>}
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        disabled={isSame || isUnsaved}
        pending={isSavingReview}
      >
        Save review dates
      </Button>
    </form>
  );
}

function problemsIn(form: HTMLFormElement): Problems {
  const problems = FIELDS.map(({ name, isPast }) => {
    const field = form.elements.namedItem(name);

    return [name, field instanceof HTMLInputElement ? problemOfDay(field, { isPast }) : undefined];
  });

  return Object.fromEntries(problems) as Problems;
}

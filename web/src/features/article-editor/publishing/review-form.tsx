import type { EditableArticle } from '@hearthwise/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Input } from '../../../components/ui/field.js';
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

/** When somebody last checked the article, which readers see, and by when it should be checked again. */
export function ReviewForm({ article, isUnsaved, isSavingReview, onSaveReview }: ReviewFormProps) {
  const [reviewedOn, setReviewedOn] = useState(article.reviewedOn ?? '');
  const [reviewBy, setReviewBy] = useState(article.reviewBy ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const isSame = reviewedOn === (article.reviewedOn ?? '') && reviewBy === (article.reviewBy ?? '');

  // An impossible day reads as none, so that there may be nothing to save.
  const check = ({ currentTarget: { form } }: { currentTarget: HTMLInputElement }) =>
    form && setProblems(problemsIn(form));

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = problemsIn(event.currentTarget);
        setProblems(found);
        if (!Object.values(found).some(Boolean)) {
          onSaveReview({ reviewedOn: reviewedOn || null, reviewBy: reviewBy || null });
        }
      }}
      className="flex flex-col items-start gap-3"
    >
      <Field
        label="Reviewed on"
        hint="Readers see this day."
        className="w-full"
        {...errorOf(problems.reviewedOn)}
      >
        <Input
          type="date"
          name="reviewedOn"
          value={reviewedOn}
          onChange={({ target }) => setReviewedOn(target.value)}
          onBlur={check}
        />
      </Field>
      <Field
        label="Review by"
        hint="After this day the article is among the stale ones."
        className="w-full"
        {...errorOf(problems.reviewBy)}
      >
        <Input
          type="date"
          name="reviewBy"
          value={reviewBy}
          onChange={({ target }) => setReviewBy(target.value)}
          onBlur={check}
        />
      </Field>
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
  const problemOf = (name: keyof ReviewDays, isPast: boolean) => {
    const field = form.elements.namedItem(name);

    return field instanceof HTMLInputElement ? problemOfDay(field, { isPast }) : undefined;
  };

  return { reviewedOn: problemOf('reviewedOn', true), reviewBy: problemOf('reviewBy', false) };
}

function errorOf(problem: string | undefined) {
  return problem === undefined ? {} : { error: problem };
}

import type { EditableArticle } from '@hearthwise/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Input } from '../../../components/ui/field.js';

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

/** When somebody last checked the article, which readers see, and by when it should be checked again. */
export function ReviewForm({ article, isUnsaved, isSavingReview, onSaveReview }: ReviewFormProps) {
  const [reviewedOn, setReviewedOn] = useState(article.reviewedOn ?? '');
  const [reviewBy, setReviewBy] = useState(article.reviewBy ?? '');
  const isSame = reviewedOn === (article.reviewedOn ?? '') && reviewBy === (article.reviewBy ?? '');

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSaveReview({ reviewedOn: reviewedOn || null, reviewBy: reviewBy || null });
      }}
      className="flex flex-col items-start gap-3"
    >
      <Field label="Reviewed on" hint="Readers see this day." className="w-full">
        <Input type="date" value={reviewedOn} onChange={({ target }) => setReviewedOn(target.value)} />
      </Field>
      <Field label="Review by" hint="After this day the article is among the stale ones." className="w-full">
        <Input type="date" value={reviewBy} onChange={({ target }) => setReviewBy(target.value)} />
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

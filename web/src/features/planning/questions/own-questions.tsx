import { LIMITS } from '@hearthwise/contracts/limits';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { ListState } from '../../../components/ui/list-state.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { useFocusAfterRemoval } from '../../../lib/row-focus.js';
import { useDeleteQuestions, useQuestions } from '../api/use-questions.js';
import { QuestionRow } from './question-row.js';

const DeleteQuestionsDialog = lazyComponent(
  () => import('./delete-questions-dialog.js').then((module) => module.DeleteQuestionsDialog),
  null,
);

/** What the user has asked the adviser, saved or not; to open again, and to delete. */
export function OwnQuestions() {
  const list = useQuestions();
  const removeAll = useDeleteQuestions();
  const [isAsking, setIsAsking] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const deleteAll = () =>
    removeAll.mutate(undefined, {
      onSuccess: () => heading.current?.focus(),
      onSettled: () => setIsAsking(false),
    });

  return (
    <section className="mt-14" {...useFocusAfterRemoval(rows, heading)}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h3 ref={heading} tabIndex={-1} className="text-xl">
            Questions you've asked
          </h3>
          <p className="mt-1 max-w-measure text-sm text-ink-soft">
            Only you see them. They go after {LIMITS.memberQuestionDays} days, or whenever you delete them.
          </p>
        </div>
        {list.rows.length > 0 && (
          <Button variant="quiet" size="sm" className="-mx-3" onClick={() => setIsAsking(true)}>
            Delete all
          </Button>
        )}
      </div>
      <div className="mt-4">
        <ListState
          list={list}
          failure="Your questions didn't load."
          empty={<p className="border-t border-line pt-4 text-ink-soft">You haven't asked anything yet.</p>}
        >
          <PagedList
            ref={rows}
            list={list}
            loadingLabel="Loading questions..."
            failure="More questions didn't load."
            className="divide-y divide-line border-y border-line"
          >
            {(question) => <QuestionRow key={question.id} question={question} />}
          </PagedList>
        </ListState>
      </div>
      {isAsking && (
        <DeleteQuestionsDialog
          isPending={removeAll.isPending}
          onDelete={deleteAll}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}

import type {
  ArticleState,
  ArticleStatus,
  EditableArticle,
  PublishArticleInput,
} from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { send, sendIfUnchanged } from '../../../lib/api-client.js';
import { ActionQuestion } from './action-question.js';
import { ScheduleForm } from './schedule-form.js';
import { StatusText } from './status-text.js';
import { useStateChange } from './use-state-change.js';

type Action = 'publish' | 'schedule' | 'reschedule' | 'submit' | 'withdraw' | 'unpublish' | 'bin';

/** What can be done with an article of each status, the usual next step first. */
const OFFERED: Record<ArticleStatus, readonly Action[]> = {
  draft: ['publish', 'schedule', 'submit', 'bin'],
  in_review: ['publish', 'schedule', 'withdraw', 'bin'],
  scheduled: ['publish', 'reschedule', 'withdraw', 'bin'],
  published: ['unpublish', 'bin'],
  deleted: [],
};

const BUTTONS: Record<Action, { label: string; variant: 'primary' | 'secondary' | 'quiet' }> = {
  publish: { label: 'Publish now', variant: 'primary' },
  schedule: { label: 'Schedule', variant: 'secondary' },
  reschedule: { label: 'Change the time', variant: 'secondary' },
  submit: { label: 'Ask for a review', variant: 'secondary' },
  withdraw: { label: 'Back to draft', variant: 'secondary' },
  unpublish: { label: 'Unpublish', variant: 'secondary' },
  bin: { label: 'Move to bin', variant: 'quiet' },
};

/** They make public what is saved, which is not what is shown while something is unsaved. */
const PUBLISHING = new Set<Action>(['publish', 'schedule', 'reschedule']);

const WITHDRAWN = 'The article is a draft again.';
const UNSEEN = 'Readers will no longer see this article.';

interface StatusActionsProps {
  article: EditableArticle;
  isUnsaved: boolean;
  onChanged: (state: ArticleState) => void;
}

/** What the status means, and what can be done next. */
export function StatusActions({ article, isUnsaved, onChanged }: StatusActionsProps) {
  const { id, status = 'published' } = article;
  const offered = OFFERED[status];
  const [asked, setAsked] = useState<Action>();
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  /** The button that was pressed is gone, so the status has the focus, unless somebody types elsewhere by now. */
  const finish = () => {
    setAsked(undefined);
    const { activeElement } = document;
    if (activeElement === document.body || box.current?.contains(activeElement)) {
      text.current?.focus();
    }
  };
  const change = useStateChange((state) => {
    finish();
    onChanged(state);
  });
  const params = { id };
  // What a colleague has saved since, and nobody here has seen, is not published.
  const publish = (body: PublishArticleInput, done: string) =>
    change.mutate({
      write: 'publishArticle',
      send: () => sendIfUnchanged('publishArticle', article.revision, { params, body }),
      done,
    });
  const withdraw = () =>
    change.mutate({
      write: 'withdrawArticle',
      send: () => send('withdrawArticle', { params }),
      done: WITHDRAWN,
    });
  const perform: Record<Action, () => void> = {
    publish: () => publish({}, 'The article is published.'),
    schedule: () => setAsked('schedule'),
    reschedule: () => setAsked('schedule'),
    submit: () =>
      change.mutate({
        write: 'submitArticle',
        send: () => send('submitArticle', { params }),
        done: 'The article is in review.',
      }),
    withdraw,
    unpublish: () => setAsked('unpublish'),
    bin: () => setAsked('bin'),
  };

  return (
    <div ref={box} className="flex flex-col gap-4">
      <p ref={text} tabIndex={-1} aria-live="polite" className="outline-none">
        <StatusText article={article} />
      </p>
      {isUnsaved && offered.includes('publish') && (
        <p className="text-sm text-caution">
          Save first: what you've typed since the last save wouldn't be published.
        </p>
      )}
      {asked === 'schedule' && (
        <ScheduleForm
          article={article}
          isPending={change.isPending}
          onSchedule={(body) => publish(body, 'The article is scheduled.')}
          onCancel={finish}
        />
      )}
      {asked === 'unpublish' && (
        <ActionQuestion
          action="Unpublish"
          consequence={`${UNSEEN} It becomes a draft, and can be published again at the same address.`}
          isPending={change.isPending}
          onConfirm={withdraw}
          onCancel={finish}
        />
      )}
      {asked === 'bin' && (
        <ActionQuestion
          action="Move to bin"
          consequence={`${status === 'published' ? `${UNSEEN} ` : ''}You can restore it for ${LIMITS.binDays} days.`}
          isDangerous
          isPending={change.isPending}
          onConfirm={() =>
            change.mutate({
              write: 'deleteArticle',
              send: () => send('deleteArticle', { params }),
              done: 'The article is in the bin.',
            })
          }
          onCancel={finish}
        />
      )}
      {!asked && (
        <div className="flex flex-wrap gap-2">
          {offered.map((action) => (
            <Button
              key={action}
              size="sm"
              variant={BUTTONS[action].variant}
              disabled={change.isPending || (isUnsaved && PUBLISHING.has(action))}
              onClick={perform[action]}
            >
              {BUTTONS[action].label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

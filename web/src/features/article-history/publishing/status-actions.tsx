import type { ArticleState, EditableArticle, PublishArticleInput } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { send, sendIfUnchanged } from '../../../lib/api-client.js';
import { ScheduleForm } from './schedule-form.js';
import { useStateChange } from './use-state-change.js';

interface StatusActionsProps {
  article: EditableArticle;
  isUnsaved: boolean;
  onChanged: (state: ArticleState) => void;
}

/** What the status means, and what can be done next. */
export function StatusActions({ article, isUnsaved, onChanged }: StatusActionsProps) {
  const [question, setQuestion] = useState<'schedule' | 'bin'>();
  const change = useStateChange((state) => {
    setQuestion(undefined);
    onChanged(state);
  });
  const { id, status = 'published' } = article;
  const params = { id };
  const isPublishable = status === 'draft' || status === 'in_review' || status === 'scheduled';
  // What a colleague has saved since, and nobody here has seen, is not published.
  const publish = (body: PublishArticleInput) =>
    sendIfUnchanged('publishArticle', article.revision, { params, body });
  const withdraw = () =>
    change.mutate({ send: () => send('withdrawArticle', { params }), done: 'The article is a draft again.' });

  return (
    <div className="flex flex-col gap-4">
      <p aria-live="polite">
        <Meaning article={article} />
      </p>
      {isPublishable && isUnsaved && (
        <p className="text-sm text-caution">
          Save first: what you typed since the last save would not be published.
        </p>
      )}
      {question === 'schedule' && (
        <ScheduleForm
          article={article}
          isPending={change.isPending}
          onSchedule={(body) =>
            change.mutate({
              send: () => publish(body),
              done: 'The article is scheduled.',
            })
          }
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {question === 'bin' && (
        <BinQuestion
          isPublic={status === 'published'}
          isPending={change.isPending}
          onConfirm={() =>
            change.mutate({
              send: () => send('deleteArticle', { params }),
              done: 'The article is in the bin.',
            })
          }
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {!question && (
        <div className="flex flex-wrap gap-2">
          {isPublishable && (
            <>
              <Button
                size="sm"
                disabled={isUnsaved}
                pending={change.isPending}
                onClick={() =>
                  change.mutate({
                    send: () => publish({}),
                    done: 'The article is published.',
                  })
                }
              >
                Publish now
              </Button>
              <Button
                size="sm"
                variant="secondary"
                disabled={isUnsaved}
                onClick={() => setQuestion('schedule')}
              >
                {status === 'scheduled' ? 'Change the time' : 'Schedule'}
              </Button>
            </>
          )}
          {status === 'draft' && (
            <Button
              size="sm"
              variant="secondary"
              disabled={change.isPending}
              onClick={() =>
                change.mutate({
                  send: () => send('submitArticle', { params }),
                  done: 'The article is in review.',
                })
              }
            >
              Ask for a review
            </Button>
          )}
          {status !== 'draft' && (
            <Button size="sm" variant="secondary" disabled={change.isPending} onClick={withdraw}>
              Back to draft
            </Button>
          )}
          <Button size="sm" variant="quiet" disabled={change.isPending} onClick={() => setQuestion('bin')}>
            Move to the bin
          </Button>
        </div>
      )}
    </div>
  );
}

function Meaning({
  article: { status = 'published', slug, scheduledAt, scheduledTimeZone },
}: {
  article: EditableArticle;
}) {
  switch (status) {
    case 'draft':
      return 'Draft: only editors see it.';
    case 'in_review':
      return 'In review: only editors see it, and one of them should read it.';
    case 'scheduled':
      return scheduledAt ? `Scheduled for ${timeIn(scheduledAt, scheduledTimeZone ?? 'UTC')}.` : 'Scheduled.';
    case 'published':
      return (
        <>
          Published: a save is public at once.{' '}
          <Link to={`/article/${slug}`} className="text-link">
            View the article
          </Link>
        </>
      );
    default:
      return 'In the bin.';
  }
}

/** 'March 28, 2027 at 9:30 AM (Europe/Berlin)' */
function timeIn(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });

  return `${format.format(new Date(instant))} (${timeZone})`;
}

interface BinQuestionProps {
  isPublic: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function BinQuestion({ isPublic, isPending, onConfirm, onCancel }: BinQuestionProps) {
  return (
    <div role="group" aria-label="Move to the bin" className="rounded-control border border-line p-4">
      <p>
        {isPublic && 'Visitors will no longer see this article. '}
        It can be taken out of the bin for {LIMITS.binDays} days.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that opened this question */}
        <Button size="sm" variant="danger" autoFocus pending={isPending} onClick={onConfirm}>
          Move to the bin
        </Button>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

import { CONTACT_TOPIC_LABELS } from '@hearthwise/contracts/community/contact-topics';
import type { ContactMessage } from '@hearthwise/contracts';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { useQueryParams } from '../../../lib/use-query-params.js';
import { AdminTable, type Column } from '../components/admin-table.js';
import { AdminToolbar } from '../components/admin-toolbar.js';
import { FilterSelect } from '../components/filter-select.js';
import { type MessageActions, useMessageActions, useMessages } from './use-messages.js';

const NOUN = { one: 'message', many: 'messages' };

/** Messages of the contact page: open ones, or those that are done. */
export function MessagesPanel() {
  const [params, update] = useQueryParams();
  const status = params.get('status') === 'done' ? 'done' : 'open';
  const list = useMessages(status);
  const actions = useMessageActions();

  return (
    <>
      <AdminToolbar label="Filter messages">
        <FilterSelect
          label="Status"
          all="Open"
          options={{ done: 'Done' }}
          value={status === 'done' ? 'done' : ''}
          onChange={(value) => update({ status: value })}
        />
      </AdminToolbar>
      <AdminTable
        label="Messages"
        noun={NOUN}
        list={list}
        columns={columnsOf(actions)}
        failure="The messages didn't load."
        empty={
          status === 'open' ? (
            <EmptyState title="No messages waiting" hint="Messages from the contact page will appear here." />
          ) : (
            <EmptyState title="Nothing done yet" hint="Messages that you mark as done will appear here." />
          )
        }
      />
    </>
  );
}

function columnsOf({ setDone, remove }: MessageActions): Column<ContactMessage>[] {
  return [
    {
      header: 'Message',
      isHeaderHidden: true,
      className: 'md:w-1/2 md:align-top',
      cell: ({ topic, message }) => (
        <span className="min-w-0">
          <span className="block font-semibold">{CONTACT_TOPIC_LABELS[topic]}</span>
          <span className="mt-1 block max-w-measure whitespace-pre-line wrap-anywhere">{message}</span>
        </span>
      ),
    },
    {
      header: 'From',
      className: 'md:align-top',
      cell: ({ name, email, topic, userId }) => (
        <span className="min-w-0">
          <span className="block">{name}</span>
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(`Your message: ${CONTACT_TOPIC_LABELS[topic]}`)}`}
            className="text-link inline-flex min-h-8 items-center wrap-anywhere"
          >
            {email}
          </a>
          {userId && <span className="block text-ink-soft">Member</span>}
        </span>
      ),
    },
    {
      header: 'Sent',
      className: 'whitespace-nowrap md:align-top',
      cell: ({ createdAt }) => <RelativeTime date={createdAt} />,
    },
    {
      header: 'Actions',
      isHeaderHidden: true,
      className: 'md:text-right md:align-top',
      cell: ({ id, name, doneAt }) => (
        <span className="inline-flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${doneAt ? 'Reopen' : 'Done'}: message from ${name}`}
            onClick={() => setDone({ id, isDone: !doneAt })}
          >
            {doneAt ? 'Reopen' : 'Done'}
          </Button>
          {doneAt && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Delete the message from ${name} for good`}
              onClick={() => remove(id)}
            >
              Delete
            </Button>
          )}
        </span>
      ),
    },
  ];
}

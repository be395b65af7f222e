import { MessagesSquare } from 'lucide-react';
import { useRef } from 'react';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { SearchBox } from '../../../components/ui/search-box.js';
import { useFocusAfterRemoval } from '../../../lib/row-focus.js';
import { searchOf, useQueryParams } from '../../../lib/use-query-params.js';
import { useConversations } from '../api/use-conversations.js';
import { ListState } from '../../../components/ui/list-state.js';
import { ListStatus } from '../components/list-status.js';
import { OwnQuestions } from '../questions/own-questions.js';
import { ConversationRow } from './conversation-row.js';

/** The user's saved conversations with the adviser. */
export function ConversationsTab() {
  const [params, update] = useQueryParams();
  const search = searchOf(params);
  const list = useConversations(search);
  const rows = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const isSearchable = search !== '' || list.rows.length > 1;

  return (
    <>
      <div {...useFocusAfterRemoval(rows, status)}>
        {isSearchable && (
          <SearchBox
            label="Search conversations"
            placeholder="Search questions and answers"
            value={search}
            onSearch={(value) => update({ search: value })}
            className="sm:max-w-md"
          />
        )}
        <ListStatus ref={status} list={list} noun={{ one: 'conversation', many: 'conversations' }} />
        <ListState list={list} failure="Your conversations didn't load." empty={<Nothing search={search} />}>
          <PagedList
            ref={rows}
            list={list}
            loadingLabel="Loading conversations..."
            failure="More conversations didn't load."
            className="divide-y divide-line border-y border-line"
          >
            {(conversation) => <ConversationRow key={conversation.id} conversation={conversation} />}
          </PagedList>
        </ListState>
      </div>
      <OwnQuestions />
    </>
  );
}

function Nothing({ search }: { search: string }) {
  return search ? (
    <EmptyState title="No conversations match" hint="Try another word, or clear the search." />
  ) : (
    <EmptyState
      icon={MessagesSquare}
      title="No conversations yet"
      hint="Ask the adviser something and press Save Chat. You can carry on with it here at any time."
      action={
        <ButtonLink to="/ai-chat" variant="secondary">
          Ask the adviser
        </ButtonLink>
      }
    />
  );
}

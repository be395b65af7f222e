import type { ConversationSummary } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { Pencil } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Input } from '../../../components/ui/field.js';
import { Icon } from '../../../components/ui/icon.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { useDeleteConversation, useRenameConversation } from '../api/use-conversations.js';
import { DeleteButton } from '../components/delete-button.js';
import { RowLink } from '../components/row-link.js';

/** A saved conversation: opens in the adviser, where it goes on; renamed in place. */
export function ConversationRow({ conversation }: { conversation: ConversationSummary }) {
  const { id, title, messageCount, updatedAt } = conversation;
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = useRenameConversation();
  const remove = useDeleteConversation();
  const pencil = useRef<HTMLButtonElement>(null);

  if (isRenaming) {
    return (
      <RenameForm
        title={title}
        onSave={(next) => rename.mutate({ id, title: next }, { onSettled: () => setIsRenaming(false) })}
        onCancel={() => setIsRenaming(false)}
        isPending={rename.isPending}
      />
    );
  }

  return (
    <li className="group relative flex items-center gap-1 py-4">
      <div className="min-w-0 grow">
        <RowLink to={`/ai-chat?conversation=${id}`}>{title}</RowLink>
        <p className="tabular text-sm text-ink-soft">
          {messageCount === 1 ? '1 message' : `${messageCount} messages`} · <RelativeTime date={updatedAt} />
        </p>
      </div>
      <div className="relative -mr-3 flex">
        <Button
          ref={pencil}
          variant="quiet"
          size="icon"
          aria-label={`Rename “${title}”`}
          onClick={() => setIsRenaming(true)}
          className="text-ink-soft hover:text-ink"
        >
          <Icon as={Pencil} size={18} />
        </Button>
        <DeleteButton
          title={title}
          isPending={remove.isPending}
          onClick={() => remove.mutate(conversation)}
        />
      </div>
    </li>
  );
}

interface RenameFormProps {
  title: string;
  onSave: (title: string) => void;
  onCancel: () => void;
  isPending: boolean;
}

function RenameForm({ title, onSave, onCancel, isPending }: RenameFormProps) {
  const [text, setText] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && text.trim() !== title) {
      onSave(text.trim());
    } else {
      onCancel();
    }
  };

  return (
    <li className="py-4">
      <form onSubmit={handleSubmit} className="flex flex-wrap gap-2">
        <Input
          ref={input}
          aria-label="Title of the conversation"
          value={text}
          maxLength={LIMITS.titleMax}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onCancel()}
          className="min-w-0 grow basis-60 sm:w-auto"
        />
        <Button type="submit" pending={isPending}>
          Save
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </form>
    </li>
  );
}

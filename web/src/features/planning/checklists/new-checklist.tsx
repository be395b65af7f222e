import { LIMITS } from '@hearthwise/contracts/limits';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Input } from '../../../components/ui/field.js';
import { Icon } from '../../../components/ui/icon.js';
import { useCreateChecklist } from '../api/use-create-checklist.js';

/** Names a new checklist and opens it. */
export function NewChecklist() {
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const { mutate: create, isPending } = useCreateChecklist(
    ({ id }) => void navigate(`/planning/checklists/${id}`),
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() && !isPending) {
      create(title.trim());
    }
  };

  return (
    <form onSubmit={handleSubmit} className="flex grow gap-3">
      <Input
        aria-label="Name of a new checklist"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        maxLength={LIMITS.titleMax}
        placeholder="Name a new checklist"
        autoComplete="off"
        enterKeyHint="go"
      />
      <Button type="submit" pending={isPending} pendingLabel="Creating..." className="shrink-0">
        {!isPending && <Icon as={Plus} />}
        Create
      </Button>
    </form>
  );
}

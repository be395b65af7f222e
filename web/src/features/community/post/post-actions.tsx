import type { CurrentUser } from '@hearthwise/contracts';
import { isAllowed } from '@hearthwise/contracts/policies';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { useBinActions } from '../api/use-bin-actions.js';
import { LIST_PATHS, POST_TEXTS, type PostKind } from '../post-texts.js';

interface PostActionsProps {
  kind: PostKind;
  post: { id: string; title: string; user: { id: string } | null };
  user: CurrentUser;
  /** The dialog that changes the post, if it can be changed. */
  renderEditor?: (onClose: () => void) => ReactNode;
  /** What else moderators can do. */
  moderation?: ReactNode;
}

/** What the author and moderators can do with a post on its page. */
export function PostActions({ kind, post, user, renderEditor, moderation }: PostActionsProps) {
  const navigate = useNavigate();
  const { remove } = useBinActions(`${kind}s`, () => void navigate(LIST_PATHS[kind]));
  const [isEditing, setEditing] = useState(false);

  return (
    <div
      role="group"
      aria-label={`Manage this ${POST_TEXTS[kind].one}`}
      className="flex flex-wrap items-center gap-1 border-b border-line py-2"
    >
      {renderEditor && isAllowed(user, 'post.update', { ownerId: post.user?.id }) && (
        <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          <Icon as={Pencil} size={16} />
          Edit
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={() => remove({ id: post.id, title: post.title })}>
        <Icon as={Trash2} size={16} />
        Delete
      </Button>
      {moderation}
      {isEditing && renderEditor?.(() => setEditing(false))}
    </div>
  );
}

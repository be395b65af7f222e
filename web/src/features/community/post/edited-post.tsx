import { useState } from 'react';
import { useReplay } from '../../../lib/early-presses.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import type { PostKind } from '../post-texts.js';

const PostHistoryDialog = lazyComponent(
  () => import('./post-history-dialog.js').then((module) => module.PostHistoryDialog),
  null,
);

/** 'edited', which opens the earlier texts of a post. */
export function EditedPost({ kind, id }: { kind: PostKind; id: string }) {
  const [isOpen, setOpen] = useState(false);
  const control = useReplay<HTMLButtonElement>();

  return (
    <>
      <button
        ref={control}
        type="button"
        data-replay
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-6 underline decoration-dotted underline-offset-4 hover:text-ink"
      >
        edited
      </button>
      {isOpen && <PostHistoryDialog kind={kind} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

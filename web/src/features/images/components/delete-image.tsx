import type { Image } from '@hearthwise/contracts';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Icon } from '../../../components/ui/icon.js';
import { useDeleteImage } from '../api/use-delete-image.js';

interface DeleteImageProps {
  image: Image;
  onDeleted: () => void;
}

/** An image can be deleted only if nothing uses it; otherwise the reason is beside the button. */
export function DeleteImage({ image, onDeleted }: DeleteImageProps) {
  const [isAsking, setIsAsking] = useState(false);
  const reasonId = useId();
  const reason = reasonAgainstDeletion(image);

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
      <Button
        variant="quiet"
        disabled={reason !== undefined}
        aria-describedby={reason && reasonId}
        onClick={() => setIsAsking(true)}
        className="-ml-4.5"
      >
        <Icon as={Trash2} size={18} />
        Delete picture
      </Button>
      {reason && (
        <p id={reasonId} className="text-sm text-ink-soft">
          {reason}
        </p>
      )}
      {isAsking && <Question image={image} onDeleted={onDeleted} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function Question({ image, onDeleted, onClose }: DeleteImageProps & { onClose: () => void }) {
  const deletion = useDeleteImage(image.id, onDeleted);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete this picture?"
      description={`${image.filename} will be deleted for good, in all its sizes. Links to it will stop working.`}
      className="[overflow-wrap:anywhere] sm:w-[min(30rem,calc(100%-3rem))]"
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="danger"
          pending={deletion.isPending}
          pendingLabel="Deleting..."
          onClick={() => deletion.mutate(undefined, { onError: onClose })}
        >
          Delete
        </Button>
      </div>
    </Dialog>
  );
}

function reasonAgainstDeletion({ usedIn, mayDelete }: Image): string | undefined {
  if (usedIn.length > 0) {
    return "It's used on a page. Remove it there first.";
  }

  return mayDelete ? undefined : 'Only its owner, editors and administrators can delete it.';
}

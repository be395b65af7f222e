import type { EditableArticle } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Field, Input } from '../../../components/ui/field.js';
import { toast } from '../../../components/ui/toast.js';
import { detailOf, sendIfUnchanged, statusOf } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

interface RestoreDialogProps {
  article: EditableArticle;
  version: number;
  /** The newest version that the person has seen. */
  newest: number;
  /** Called with the number of the new version. */
  onRestored: (revision: number) => void;
  onOutdated: () => void;
  onClose: () => void;
}

/** Asks whether to make the texts of an earlier version the newest ones. */
export function RestoreDialog({
  article,
  version,
  newest,
  onRestored,
  onOutdated,
  onClose,
}: RestoreDialogProps) {
  const [note, setNote] = useState('');
  const queryClient = useQueryClient();
  const restoring = useMutation({
    mutationFn: () =>
      sendIfUnchanged('restoreArticleRevision', newest, {
        params: { id: article.id, revision: String(version) },
        body: note.trim() ? { note } : {},
      }),
    onSuccess: async ({ revision }) => {
      await invalidateReadsAfter(queryClient, 'restoreArticleRevision');
      toast({ title: 'Success', description: `Version ${version} is restored as version ${revision}.` });
      onRestored(revision);
    },
    onError: (error) => {
      reportFailure(error, detailOf(error) ?? `Version ${version} wasn't restored.`);
      if (statusOf(error) === 412) {
        onOutdated();
        onClose();
      }
    },
  });
  const isPublic = (article.status ?? 'published') === 'published';

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Restore version ${version}?`}
      description={`Its text becomes the newest version. The versions in between stay in the list.${
        isPublic ? ' The article is published, so readers see the restored text straight away.' : ''
      }`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          restoring.mutate();
        }}
        className="flex flex-col gap-5"
      >
        <Field label="Why? (optional)" hint="Shown in the list of versions.">
          <Input value={note} maxLength={LIMITS.noteMax} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={restoring.isPending} pendingLabel="Restoring...">
            Restore version {version}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

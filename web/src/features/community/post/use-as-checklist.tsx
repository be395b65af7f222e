import type { ProjectPage } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { toast } from '../../../components/ui/toast.js';
import { sendOnce } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';
import { reportFailure } from '../../../session/sign-in.js';
import { useAskToSignIn } from '../../../session/use-ask-to-sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { stepsOf } from './steps-of.js';

/** Makes a checklist of one's own from the steps of a project; nothing for a project without steps. Loaded after the page. */
export function UseAsChecklist({ project }: { project: ProjectPage }) {
  const steps = stepsOf(project.content);
  const { isSignedOut } = useCurrentUser();
  const askToSignIn = useAskToSignIn();
  const { mutate, isPending, isSuccess } = useCreate(project, steps);

  return (
    steps.length > 0 && (
      <Button
        variant="secondary"
        className="mt-8"
        pending={isPending}
        pendingLabel="Saving..."
        disabled={isSuccess}
        onClick={() => (isSignedOut ? askToSignIn('Please sign in to save checklists.') : mutate())}
      >
        <Icon as={isSuccess ? Check : ListChecks} size={18} />
        {isSuccess ? 'Saved as your checklist' : 'Use this project as my checklist'}
      </Button>
    )
  );
}

function useCreate({ id, title, categoryId }: ProjectPage, items: string[]) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const body = {
    title: title.slice(0, LIMITS.titleMax),
    description: '',
    items,
    categoryId,
    isTemplate: false,
    isPublic: false,
    source: { kind: 'project' as const, id },
  };

  return useMutation({
    mutationFn: () => withKey(body, (key) => sendOnce('createChecklist', key, { body })),
    onSuccess: (checklist) => {
      toast({ title: 'Success', description: <Saved id={checklist.id} /> });
      void invalidateReadsAfter(queryClient, 'createChecklist');
    },
    onError: (error) => reportFailure(error, 'Failed to save checklist.'),
  });
}

function Saved({ id }: { id: string }) {
  return (
    <>
      Checklist saved to your planning tools!{' '}
      <Link to={`/planning/checklists/${id}`} className="font-semibold underline underline-offset-4">
        Open it
      </Link>
    </>
  );
}

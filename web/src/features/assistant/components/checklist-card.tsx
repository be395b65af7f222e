import type { ChatAdvice } from '../store/chat-store.js';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Checkbox } from '../../../components/ui/field.js';
import { Icon } from '../../../components/ui/icon.js';
import { toast } from '../../../components/ui/toast.js';
import { askToSignIn } from '../../../session/ask-to-sign-in.js';
import { reportFailure } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { useSaveChecklist } from '../api/use-save-checklist.js';
import { SIGN_IN_TO_SAVE } from '../texts.js';

interface ChecklistCardProps {
  advice: ChatAdvice;
  categoryId: string | null;
}

/** The checklist of an answer: to tick here, or to save. */
export function ChecklistCard({ advice, categoryId }: ChecklistCardProps) {
  const { checklist } = advice;
  const { isSignedOut } = useCurrentUser();
  const { mutate, isPending, isSuccess } = useSaveChecklist();
  const save = () =>
    mutate(
      { advice, categoryId },
      {
        onSuccess: ({ id }) => toast({ title: 'Success', description: <Saved id={id} /> }),
        onError: (error) => reportFailure(error, 'Failed to save checklist.'),
      },
    );

  return (
    <Card as="section" className="rounded-t-none border-t-3 border-t-tint p-5">
      <h2 className="kicker">Checklist</h2>
      <p className="mt-1 font-display text-lg leading-snug">{withoutPrefix(checklist.title)}</p>
      <ul className="mt-4 space-y-2 text-sm">
        {checklist.items.map((item) => (
          <li key={item}>
            <Checkbox label={item} />
          </li>
        ))}
      </ul>
      <Button
        className="mt-5 w-full"
        pending={isPending}
        pendingLabel="Saving..."
        disabled={isSuccess}
        onClick={() => (isSignedOut ? askToSignIn(SIGN_IN_TO_SAVE) : save())}
      >
        {isSuccess && <Icon as={Check} />}
        {isSuccess ? 'Saved' : 'Save Checklist'}
      </Button>
    </Card>
  );
}

/** The sentence of specification section 8, and the way there. */
function Saved({ id }: { id: string }) {
  return (
    <>
      <span>Checklist saved to your planning tools!</span>{' '}
      <Link
        to={`/planning/checklists/${id}`}
        className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
      >
        Open the checklist
      </Link>
    </>
  );
}

/** 'Checklist: clear the hall' without the prefix, which the heading above it repeats. */
function withoutPrefix(title: string): string {
  const rest = title.replace(/^checklist:\s*/i, '');

  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

import { Bell, BellRing } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { askToSignIn } from '../../../session/ask-to-sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { useWatch } from '../api/use-watch.js';
import type { ChatMessage } from '../store/chat-store.js';

/** 'Tell me when there is a guide', as a notification; pressed again, no longer. */
export function WatchButton({ answer }: { answer: ChatMessage }) {
  const { isSignedOut } = useCurrentUser();
  const { toggle, isPending } = useWatch(answer);

  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={answer.isWatched ?? false}
      pending={isPending}
      className="aria-pressed:border-tint aria-pressed:bg-tint-wash"
      onClick={() => (isSignedOut ? askToSignIn('Please sign in to be told.') : toggle())}
    >
      {!isPending && <Icon as={answer.isWatched ? BellRing : Bell} size={18} />}
      Tell me when there is a guide
    </Button>
  );
}

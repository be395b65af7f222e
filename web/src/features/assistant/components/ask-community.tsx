import { MessagesSquare } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { suggestDraft } from '../../../lib/drafts.js';
import { signInHref } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { toDiscussion } from '../community-question.js';
import type { ChatMessage } from '../store/chat-store.js';

/** Opens the dialog of a new discussion there; visitors sign in on the way. */
const DIALOG = '/discussions?new=1';

interface AskCommunityProps {
  question: ChatMessage;
  /** None where the adviser could not answer. */
  answer: ChatMessage | undefined;
  variant: 'secondary' | 'quiet';
}

/** Leads to a new discussion that has the question and the answer filled in. */
export function AskCommunity({ question, answer, variant }: AskCommunityProps) {
  const { isSignedOut } = useCurrentUser();
  const address = isSignedOut ? { href: signInHref(DIALOG) } : { to: DIALOG };

  return (
    <ButtonLink
      variant={variant}
      size="sm"
      onClick={() => suggestDraft('discussion', toDiscussion(question, answer))}
      {...address}
    >
      <Icon as={MessagesSquare} size={18} />
      Ask the community
    </ButtonLink>
  );
}

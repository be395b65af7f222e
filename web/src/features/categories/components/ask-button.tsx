import { DELAYS } from '@hearthwise/contracts/limits';
import { MessageCircleQuestion } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { useTimeout } from '../../../lib/use-timeout.js';
import { askToSignIn, signInHref } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';

/**
 * To the adviser with this topic chosen. Coming from here it needs an account (specification section 6): visitors are
 * told so and a second later taken to the sign-in page, which leads on to the adviser.
 */
export function AskButton({ slug }: { slug: string }) {
  const { isSignedOut } = useCurrentUser();
  const navigate = useNavigate();
  const redirect = useTimeout();

  const ask = () => {
    const adviser = `/ai-chat?category=${slug}`;
    if (!isSignedOut) {
      void navigate(adviser);

      return;
    }
    askToSignIn('Please sign in to use the AI assistant.');
    redirect.start(() => location.assign(signInHref(adviser)), DELAYS.signInRequiredRedirect);
  };

  return (
    <Button onClick={ask}>
      <Icon as={MessageCircleQuestion} />
      Ask AI About This Topic
    </Button>
  );
}

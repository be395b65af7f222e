import { DELAYS } from '@hearthwise/contracts/limits';
import { MessageCircleQuestion } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { useTimeout } from '../../../lib/use-timeout.js';
import { askToSignIn, signInHref } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';

/**
 * Opens the adviser with this category chosen. From here it requires sign-in (specification section 6): visitors see a
 * toast and are redirected a second later to the sign-in page, which leads back to the adviser.
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

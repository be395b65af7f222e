import { MessageCircleQuestion } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { useAskToSignIn } from '../../../session/use-ask-to-sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';

/**
 * Opens the adviser with this category chosen. From here it requires sign-in (specification section 6): visitors see a
 * toast and are redirected a second later to the sign-in page, which leads back to the adviser.
 */
export function AskButton({ slug }: { slug: string }) {
  const { isSignedOut } = useCurrentUser();
  const navigate = useNavigate();
  const askToSignIn = useAskToSignIn();

  const ask = () => {
    const adviser = `/ai-chat?category=${slug}`;
    if (!isSignedOut) {
      void navigate(adviser);

      return;
    }
    askToSignIn('Please sign in to use the AI assistant.', adviser);
  };

  return (
    <Button onClick={ask}>
      <Icon as={MessageCircleQuestion} />
      Ask AI About This Topic
    </Button>
  );
}

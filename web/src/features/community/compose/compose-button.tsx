import { PenLine } from 'lucide-react';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { POST_TEXTS, type PostKind } from '../post-texts.js';

/** 'Share Project' or 'Start Discussion', for signed-in users only. */
export function ComposeButton({ kind, onClick }: { kind: PostKind; onClick: () => void }) {
  const { user } = useCurrentUser();

  return (
    user && (
      <Button onClick={onClick}>
        <Icon as={PenLine} size={18} />
        {POST_TEXTS[kind].create}
      </Button>
    )
  );
}

import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { useJumpToNewest } from './use-jump-to-newest.js';

/** A button that leads to what was written last. */
export function JumpToNewest() {
  const [isPending, setPending] = useState(false);
  const jumpToNewest = useJumpToNewest();

  const jump = async () => {
    setPending(true);
    await jumpToNewest();
    setPending(false);
  };

  return (
    <Button variant="quiet" size="sm" pending={isPending} onClick={() => void jump()} className="-mr-3">
      <Icon as={ArrowDown} size={16} />
      Jump to newest
    </Button>
  );
}

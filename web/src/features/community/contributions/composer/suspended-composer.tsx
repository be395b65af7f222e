import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/ui/button.js';
import { SuspendedNotice } from '../../../../session/suspended-notice.js';

interface SuspendedComposerProps {
  until: string;
  /** What was typed before. */
  text: string;
  /** Whether it was open before the page was loaded: then it does not take the focus. */
  isRestored: boolean;
  /** Nothing of the draft is lost by it. */
  onClose: () => void;
}

/** In place of the composer, for members who are suspended; what they have typed stays where they can copy it. */
export function SuspendedComposer({ until, text, isRestored, onClose }: SuspendedComposerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isRestored) {
      box.current?.focus();
    }
  }, [isRestored]);

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <SuspendedNotice until={until}>
        {text.trim() !== '' && (
          <>
            <p className="mt-3 text-sm text-ink-soft">What you've typed is kept in this tab:</p>
            <p className="mt-1 border-l-2 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </>
        )}
        <Button variant="quiet" size="sm" className="mt-3 -ml-3" onClick={onClose}>
          Close
        </Button>
      </SuspendedNotice>
    </div>
  );
}

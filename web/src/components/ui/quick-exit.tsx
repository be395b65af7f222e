import { EXIT_ADDRESS } from '@hearthwise/contracts/product';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { exitPage } from '../../lib/exit-page.js';
import { useCoveredBottom } from '../../lib/use-covered-bottom.js';
import { Icon } from './icon.js';

/** As often must the Shift key be pressed, and within so many milliseconds from one press to the next. */
const PRESSES = 3;
const PAUSE_MS = 5_000;

/**
 * A way to leave at once for an unsuspicious page: by the link, which works before the page has come to life, or by pressing
 * Shift three times, as on sites of the British government (GOV.UK Design System, 'Exit this page'). Back does not lead here again,
 * whatever parts of the page were jumped to before.
 */
export function QuickExit() {
  const bar = useRef<HTMLDivElement>(null);
  useCoveredBottom(bar);
  useExitByShift();
  useOneHistoryEntry();

  return (
    <div
      ref={bar}
      data-print="hide"
      className="pointer-events-none sticky bottom-4 z-20 mx-auto flex max-w-page justify-end px-gutter"
    >
      <a
        href={EXIT_ADDRESS}
        rel="noreferrer"
        title="Or press Shift three times"
        onClick={(event) => {
          event.preventDefault();
          exitPage();
        }}
        className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-control bg-danger px-4 font-semibold text-paper shadow-lg hover:underline"
      >
        <Icon as={LogOut} size={18} />
        Exit this page
      </a>
    </div>
  );
}

function useExitByShift(): void {
  useEffect(() => {
    let presses = 0;
    let last = 0;
    const count = ({ key, timeStamp, repeat }: KeyboardEvent) => {
      if (repeat) {
        return;
      }
      presses = key === 'Shift' && timeStamp - last < PAUSE_MS ? presses + 1 : Number(key === 'Shift');
      last = timeStamp;
      if (presses === PRESSES) {
        exitPage();
      }
    };
    addEventListener('keydown', count);

    return () => removeEventListener('keydown', count);
  }, []);
}

/** Jumps within the page replace its entry in the browser's history: an exit can only replace one. */
function useOneHistoryEntry(): void {
  useEffect(() => {
    const jump = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
      if (link && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        location.replace(link.hash);
      }
    };
    addEventListener('click', jump);

    return () => removeEventListener('click', jump);
  }, []);
}

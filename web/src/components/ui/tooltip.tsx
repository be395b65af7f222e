import { DELAYS } from '@hearthwise/contracts/limits';
import { cloneElement, useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useTimeout } from '../../lib/use-timeout.js';

interface TooltipProps {
  /** A few words that add to the control's name; never the only place of an information. */
  text: string;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** When the last tooltip closed, in milliseconds: the next one of a row of buttons opens without a delay. */
let lastClosedAt = -Infinity;

/** A hint above a control on hover (after 700 ms) and on keyboard focus (at once); Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const { isOpen, openSoon, open, close } = useDelayedOpen();
  const handleKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close();

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the child is the control
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && openSoon()}
      onPointerLeave={close}
      onFocus={(event) => event.target.matches(':focus-visible') && open()}
      onBlur={close}
      onKeyDown={handleKeyDown}
    >
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      {isOpen && (
        // The padding closes the gap, so that the pointer can reach the tooltip.
        <span role="tooltip" id={id} className="absolute bottom-full left-1/2 z-30 -translate-x-1/2 pb-2">
          <span className="block w-max max-w-60 animate-fade rounded-control bg-band px-2.5 py-1.5 text-sm text-band-ink">
            {text}
          </span>
        </span>
      )}
    </span>
  );
}

function useDelayedOpen() {
  const [isOpen, setIsOpen] = useState(false);
  const timeout = useTimeout();

  const open = () => {
    timeout.cancel();
    setIsOpen(true);
  };

  const openSoon = () => {
    const isWarm = Date.now() - lastClosedAt < DELAYS.tooltipSkip;
    timeout.start(open, isWarm ? 0 : DELAYS.tooltipOpen);
  };

  const close = () => {
    timeout.cancel();

    if (isOpen) {
      lastClosedAt = Date.now();
      setIsOpen(false);
    }
  };

  return { isOpen, openSoon, open, close };
}

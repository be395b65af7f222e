import { DELAYS } from '@hearthwise/contracts/limits';
import { type RefObject, useRef, useState } from 'react';
import { useDismissal } from '../../lib/use-dismissal.js';
import { useTimeout } from '../../lib/use-timeout.js';

/**
 * Which of several dropdowns is open: at most one. Hover opens at once and closes after a delay, which any return
 * cancels; a press toggles, except that it never closes what hover has just opened.
 */
export function useDropdowns(root: RefObject<HTMLElement | null>) {
  const [openId, setOpenId] = useState<string>();
  const closing = useTimeout();
  const hoveredId = useRef<string>(undefined);

  const close = () => {
    closing.cancel();
    setOpenId(undefined);
  };

  const closeAfter = (delay: number) => {
    closing.start(() => !holdsFocus(root.current) && close(), delay);
  };

  const hover = (id: string) => {
    closing.cancel();
    hoveredId.current = openId === id ? hoveredId.current : id;
    setOpenId(id);
  };

  const press = (id: string) => {
    closing.cancel();
    const isPinning = hoveredId.current === id;
    hoveredId.current = undefined;
    setOpenId(openId === id && !isPinning ? undefined : id);
  };

  useDismissal(root, openId !== undefined, {
    close,
    onEscape: () => {
      if (holdsFocus(root.current)) {
        root.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      }
    },
  });

  return {
    openId,
    hover,
    press,
    stay: closing.cancel,
    close,
    leaveButton: () => closeAfter(DELAYS.menuButtonCloseDelayMs),
    leavePanel: () => closeAfter(DELAYS.menuPanelCloseDelayMs),
  };
}

/** A dropdown that has the focus stays open when the pointer leaves. */
function holdsFocus(root: HTMLElement | null): boolean {
  const focused = root?.contains(document.activeElement) ? document.activeElement : null;

  return focused !== null && focused.closest('[data-dropdown]') !== null;
}

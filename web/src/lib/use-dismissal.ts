import { type RefObject, useEffect } from 'react';

/** Something open is closed by Escape, which `onEscape` hears first, and by a press outside of it. */
export function useDismissal(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  { close, onEscape = () => {} }: { close: () => void; onEscape?: () => void },
): void {
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }

    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        onEscape();
        close();
      }
    };
    const handlePress = (event: PointerEvent) => !root.current?.contains(event.target as Node) && close();
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePress);

    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePress);
    };
  });
}

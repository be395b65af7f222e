import { useCallback, useState } from 'react';
import { type Checklist, openChecklists } from './checklists.js';
import { loadTicks, saveTicks } from './tick-store.js';

interface Ticks {
  /** Empty until hydration. */
  checklists: Checklist[];
  ticks: ReadonlySet<string>;
  /** A ref for the element with the marked lists. */
  open: (body: HTMLElement | null) => (() => void) | undefined;
  clear: (checklist: Checklist) => void;
}

/** Makes the marked lists of an article tickable and stores the ticks for the next visit. */
export function useTicks(slug: string): Ticks {
  const [checklists, setChecklists] = useState<Checklist[]>([]);
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());

  const open = useCallback(
    (body: HTMLElement | null) => {
      if (!body) {
        return undefined;
      }
      const found = openChecklists(body);
      const keep = () => setTicks(keepTicks(slug, found));
      restoreTicks(slug, found);
      setChecklists(found);
      setTicks(collectTicks(found));
      body.addEventListener('change', keep);

      return () => body.removeEventListener('change', keep);
    },
    [slug],
  );

  const clear = ({ items }: Checklist) => {
    items.forEach(({ box }) => (box.checked = false));
    setTicks(keepTicks(slug, checklists));
  };

  return { checklists, ticks, open, clear };
}

/** Items that the author ticked stay ticked. */
function restoreTicks(slug: string, checklists: Checklist[]): void {
  const stored = loadTicks(slug);
  checklists.flatMap(({ items }) => items).forEach(({ box, text }) => (box.checked ||= stored.has(text)));
}

function keepTicks(slug: string, checklists: Checklist[]): Set<string> {
  const ticks = collectTicks(checklists);
  saveTicks(slug, ticks);

  return ticks;
}

function collectTicks(checklists: Checklist[]): Set<string> {
  return new Set(
    checklists.flatMap(({ items }) => items.filter(({ box }) => box.checked).map(({ text }) => text)),
  );
}

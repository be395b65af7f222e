import { useState } from 'react';
import { tabStorage } from '../../../lib/json-storage.js';
import type { ActiveComposer } from './contributions-context.js';

/**
 * What is being written below or in place of a contribution; it is open again after a reload, and after the same user has signed
 * in again.
 */
export function useActiveComposer(
  place: string,
  userId: string | undefined,
): [ActiveComposer | null, (active: ActiveComposer | null) => void] {
  const key = userId && `composer:${place}:${userId}`;
  const [state, setState] = useState<{ key: string | undefined; active: ActiveComposer | null }>({
    key: undefined,
    active: null,
  });
  if (state.key !== key) {
    setState({ key, active: key ? readKept(key) : null });
  }

  const change = (active: ActiveComposer | null) => {
    setState({ key, active });
    if (key) {
      tabStorage.write(key, active && { action: active.action, id: active.id });
    }
  };

  return [state.active, change];
}

function readKept(key: string): ActiveComposer | null {
  const { action, id } = (tabStorage.read(key) as Partial<ActiveComposer> | null) ?? {};

  return id && (action === 'reply' || action === 'edit') ? { action, id, isRestored: true } : null;
}

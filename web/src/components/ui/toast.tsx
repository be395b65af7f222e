import { DELAYS } from '@hearthwise/contracts/limits';
import type { ReactNode } from 'react';

export interface ToastInput {
  title?: string;
  description?: ReactNode;
  /** `destructive` is for failures: it is announced at once. */
  variant?: 'default' | 'destructive';
}

export interface Toast extends ToastInput {
  id: number;
  isOpen: boolean;
}

/**
 * The current toast. A module and not React state, because any code may show one: a mutation, the API client. The
 * server never calls `toast`, so no visitor sees the toast of another.
 */
let current: Toast | undefined;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Milliseconds that the toast stays visible, and since when they run. */
let remaining = 0;
let runningSince: number | undefined;
const listeners = new Set<() => void>();

/** Shows a toast for five seconds in place of any other (specification section 9). Returns a function that closes it. */
export function toast(input: ToastInput): () => void {
  const id = ++count;
  set({ ...input, id, isOpen: true });
  remaining = DELAYS.toastVisible;
  runningSince = undefined;
  resumeToast();

  return () => dismissToast(id);
}

/** Closes the toast. Its record is removed 1000 seconds later, or when another toast replaces it. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.isOpen) {
    return;
  }

  set({ ...current, isOpen: false });
  clearTimeout(timer);
  timer = setTimeout(() => set(undefined), DELAYS.toastRemove);
}

/** Stops the timer while the toast is hovered or has the focus. */
export function pauseToast(): void {
  if (!current?.isOpen || runningSince === undefined) {
    return;
  }

  clearTimeout(timer);
  remaining -= Date.now() - runningSince;
  runningSince = undefined;
}

export function resumeToast(): void {
  if (!current?.isOpen || runningSince !== undefined) {
    return;
  }

  const { id } = current;
  clearTimeout(timer);
  runningSince = Date.now();
  timer = setTimeout(() => dismissToast(id), remaining);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);

    return () => listeners.delete(listener);
  },
  get: (): Toast | undefined => current,
  getOnServer: (): undefined => undefined,
};

function set(next: Toast | undefined): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** A quiet action below a contribution: a link for visitors, a button for members. */
export const ACTION_LOOK =
  'inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-sm text-ink-soft transition-colors hover:bg-brand-wash hover:text-ink aria-pressed:text-positive';

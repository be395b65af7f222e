import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from '../../lib/cx.js';
import { Icon } from './icon.js';
import { dismissToast, pauseToast, resumeToast, toastStore, type Toast } from './toast.js';

/**
 * Shows toasts; mounted once, in the shell. Both live regions are always rendered: a region that appears together
 * with its text is not read by every screen reader.
 */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  const shown = toast?.isOpen ? toast : undefined;
  const isUrgent = shown?.variant === 'destructive';

  return (
    <div
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 top-0 z-60 p-4 sm:top-auto sm:bottom-0 md:right-0 md:left-auto md:w-full md:max-w-[420px]"
    >
      <div role="status" aria-live="polite">
        {shown && !isUrgent && <ToastCard key={shown.id} toast={shown} />}
      </div>
      <div role="alert" aria-live="assertive">
        {shown && isUrgent && <ToastCard key={shown.id} toast={shown} />}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only pauses the timer; it is no control
    <div
      data-toast
      onPointerEnter={pauseToast}
      onPointerLeave={(event) => !event.currentTarget.contains(document.activeElement) && resumeToast()}
      onFocus={pauseToast}
      onBlur={(event) => !event.currentTarget.matches(':hover') && resumeToast()}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(toast.id)}
      className={cx(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-card py-3 pr-2 pl-5 shadow-lift',
        toast.variant === 'destructive'
          ? 'bg-danger-fill text-danger-ink [--brand:var(--danger-ink)]'
          : 'bg-band text-band-ink [--brand:var(--band-ink)]',
      )}
    >
      <div className="min-w-0 grow py-2">
        {toast.title && <p className="leading-snug font-semibold">{toast.title}</p>}
        {toast.description && <p className="text-sm [overflow-wrap:anywhere]">{toast.description}</p>}
      </div>
      <button
        type="button"
        aria-label="Close notification"
        onClick={() => dismissToast(toast.id)}
        className="grid size-11 shrink-0 place-items-center rounded-control"
      >
        <Icon as={X} size={18} />
      </button>
    </div>
  );
}

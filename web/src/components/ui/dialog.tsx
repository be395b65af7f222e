import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import { Icon } from './icon.js';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A modal dialog: it traps the focus and returns it when it closes; Escape and the backdrop close it.
 * Import it through `lazyComponent` and mount it when it is first opened: Radix is too large for the first page.
 *
 * The backdrop is a plain element and not Radix's, which adds a style element to the page to stop scrolling;
 * the content security policy blocks that. `base.css` stops scrolling by `data-modal`.
 */
export function Dialog({ open, onOpenChange, title, description, className, children }: DialogProps) {
  const opener = useRef<Element | null>(null);

  // Radix returns the focus to its own trigger only, and these dialogs are opened from anywhere.
  const rememberOpener = () => {
    opener.current = document.activeElement;
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    (opener.current as HTMLElement | null)?.focus();
  };

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div aria-hidden="true" className="fixed inset-0 z-50 animate-fade bg-[oklch(0.2_0.02_85/0.55)]" />
        <Radix.Content
          data-modal
          onOpenAutoFocus={rememberOpener}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={stayOpenForToasts}
          // React's events leave a portal for the parent component, which may be in another form.
          onSubmit={(event) => event.stopPropagation()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise overflow-y-auto overscroll-contain',
            'rounded-t-card border border-line bg-paper p-6 shadow-lift outline-none',
            'sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(36rem,calc(100%-3rem))] sm:rounded-card sm:p-8',
            className,
          )}
        >
          <Radix.Title className="pr-12 text-2xl">{title}</Radix.Title>
          {description && <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>}
          <div className="mt-6">{children}</div>
          <Radix.Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-control text-ink-soft hover:bg-brand-wash hover:text-ink"
          >
            <Icon as={X} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A toast is outside the dialog; closing it must not close the dialog and lose what was typed. */
function stayOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) {
    event.preventDefault();
  }
}

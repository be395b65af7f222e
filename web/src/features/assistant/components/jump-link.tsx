import type { ComponentProps, MouseEvent } from 'react';

interface JumpLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Id of the target. */
  to: string;
}

/**
 * A link within the page that moves the focus too and does not change the address, so that Back leaves the
 * page. Its target has `tabIndex={-1}`.
 */
export function JumpLink({ to, children, ...rest }: JumpLinkProps) {
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    const target = document.getElementById(to);
    target?.scrollIntoView({ block: target.clientHeight > window.innerHeight / 2 ? 'start' : 'center' });
    target?.focus({ preventScroll: true });
  };

  return (
    <a {...rest} href={`#${to}`} onClick={jump}>
      {children}
    </a>
  );
}

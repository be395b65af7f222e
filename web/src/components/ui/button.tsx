import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../../lib/cx.js';
import { Spinner } from './spinner.js';

const VARIANTS = {
  /** The main action; one per view. */
  primary: 'bg-brand text-brand-ink hover:bg-brand-hover',
  secondary: 'border border-line-strong text-ink hover:border-ink hover:bg-brand-wash',
  /** For bars and rows of actions. */
  quiet: 'text-ink hover:bg-brand-wash',
  /** Cannot be undone. */
  danger: 'bg-danger-fill text-danger-ink hover:bg-danger-fill-hover',
} as const;

const SIZES = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-4.5 text-base',
  lg: 'min-h-13 px-6 text-base',
  /** A square for one icon; give the button an `aria-label`. */
  icon: 'size-11 p-0',
} as const;

interface Look {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** The action is running: the button is disabled and shows a spinner. */
  pending?: boolean;
  /** Label while pending, such as 'Saving...'; by default the label stays. */
  pendingLabel?: string;
}

/** A button for an action on this page. `type` defaults to `button`, so that no form is submitted by accident. */
export function Button({
  variant,
  size,
  pending = false,
  pendingLabel,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={pending || rest.disabled}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size }, className)}
    >
      {pending && <Spinner />}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  );
}

type ButtonLinkProps = Look & { className?: string; children: ReactNode } & (
    | ({ to: LinkProps['to']; href?: never } & Omit<LinkProps, 'to'>)
    | ({ href: string; to?: never } & ComponentProps<'a'>)
  );

/** A link that looks like a button: `to` for client navigation, `href` for full page navigation such as signing in. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  const look = buttonClass({ variant, size }, className);

  if (rest.to !== undefined) {
    return <Link {...rest} className={look} />;
  }

  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the type demands children, which come with the rest
  return <a {...rest} className={look} />;
}

function buttonClass({ variant = 'primary', size = 'md' }: Look, className?: string): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-control text-center leading-tight font-semibold',
    'transition-colors active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';

const WIDTHS = {
  /** Screens and lists. */
  page: 'max-w-page',
  /** Forms and single columns beside nothing. */
  narrow: 'max-w-3xl',
  /** Running text at its measure; the gutters come on top. */
  text: 'max-w-[calc(var(--measure)+2*var(--space-gutter))]',
} as const;

interface ContainerProps {
  as?: 'div' | 'main' | 'section';
  width?: keyof typeof WIDTHS;
  className?: string;
  children: ReactNode;
}

/** Centres what it holds at one of three widths and keeps the page's side margin. */
export function Container({ as: Tag = 'div', width = 'page', className, children }: ContainerProps) {
  return <Tag className={cx('mx-auto w-full px-gutter', WIDTHS[width], className)}>{children}</Tag>;
}

import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';

const WIDTHS = {
  /** Screens and lists. */
  page: 'max-w-page',
  /** Forms and single columns. */
  narrow: 'max-w-3xl',
  /** Running text at its measure, plus the gutters. */
  text: 'max-w-[calc(var(--measure)+2*var(--space-gutter))]',
} as const;

interface ContainerProps {
  as?: 'div' | 'main' | 'section';
  width?: keyof typeof WIDTHS;
  className?: string;
  children: ReactNode;
}

/** Centres its children at one of three widths, with the page's side margin. */
export function Container({ as: Tag = 'div', width = 'page', className, children }: ContainerProps) {
  return <Tag className={cx('mx-auto w-full px-gutter', WIDTHS[width], className)}>{children}</Tag>;
}

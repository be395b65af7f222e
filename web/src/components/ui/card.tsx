import type { CategorySlug } from '@hearthwise/contracts/taxonomy';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../../lib/cx.js';

interface CardProps {
  as?: 'div' | 'article' | 'li' | 'section';
  category?: CategorySlug;
  className?: string;
  children: ReactNode;
}

/**
 * A surface with a hairline border; never nested. A card that links to a page has one `CardLink`, which makes
 * the whole card clickable and gives it a hover style.
 */
export function Card({ as: Tag = 'div', category, className, children }: CardProps) {
  return (
    <Tag
      data-category={category}
      className={cx(
        'group relative overflow-hidden rounded-card border border-line bg-surface transition-[border-color,box-shadow]',
        'has-[.card-link:hover]:border-line-strong has-[.card-link:hover]:shadow-lift',
        'has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-offset-2',
        'has-[.card-link:focus-visible]:outline-brand',
        className,
      )}
    >
      {children}
    </Tag>
  );
}

/** The card's title as a link that covers the whole card; other controls in the card need `relative`. */
export function CardLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={cx('card-link outline-none after:absolute after:inset-0 after:content-[""]', className)}
    />
  );
}

import { PHOTO_WIDTH } from '@hearthwise/contracts/images';
import { CATEGORY_SLUGS } from '@hearthwise/contracts/taxonomy';
import { cx } from '../../lib/cx.js';

const SIZES = {
  sm: 'size-8 text-sm',
  md: 'size-10 text-base',
  lg: 'size-16 text-xl',
  xl: 'size-20 text-3xl sm:size-24 sm:text-4xl',
} as const;

interface AvatarProps {
  /** First name or email address; its first letter replaces a missing image, 'U' a missing name. */
  name?: string | null;
  src?: string | null;
  size?: keyof typeof SIZES;
  className?: string;
}

/**
 * A person's image over their initial. It is decoration: the name is beside it. The image's empty `alt` lets
 * the initial show through if it fails to load, without a script.
 */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-category={tintOf(name ?? '')}
      className={cx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-tint-wash font-display',
        'leading-none text-tint-ink select-none',
        SIZES[size],
        className,
      )}
    >
      {initialOf(name)}
      {src && (
        <img src={small(src)} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      )}
    </span>
  );
}

/** The rendition of an uploaded image; any other address unchanged. */
function small(src: string): string {
  return src.startsWith('/objects/') ? `${src}?w=${PHOTO_WIDTH}` : src;
}

function initialOf(name?: string | null): string {
  const [first = 'U'] = (name ?? '').trim();

  return first.toLocaleUpperCase('en');
}

/** The same name always gets the same tint. */
function tintOf(name: string): string | undefined {
  const sum = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (total, code) => (total * 31 + code) % 65_521,
    7,
  );

  return CATEGORY_SLUGS[sum % CATEGORY_SLUGS.length];
}

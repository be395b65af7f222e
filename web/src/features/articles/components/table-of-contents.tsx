import type { ArticlePage } from '@hearthwise/contracts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../../components/ui/icon.js';
import { cx } from '../../../lib/cx.js';
import { useCurrentHeading } from '../lib/use-current-heading.js';

/** The headings of the article: beside the text on wide screens, collapsed above it on others. */
export function TableOfContents({ headings }: Pick<ArticlePage, 'headings'>) {
  const [isOpen, setIsOpen] = useState(false);
  const current = useCurrentHeading(headings);
  if (headings.length < 2) {
    return null;
  }

  return (
    <nav
      aria-label="In this guide"
      className="rounded-card border border-line bg-surface lg:sticky lg:top-32 lg:max-h-[calc(100vh-10rem)] lg:overflow-y-auto lg:rounded-none lg:border-0 lg:bg-transparent"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="contents"
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between px-4 font-semibold lg:hidden"
      >
        In this guide
        <Icon as={ChevronDown} className={cx('transition-[rotate]', isOpen && 'rotate-180')} />
      </button>
      <p aria-hidden="true" className="mb-3 hidden text-sm font-semibold lg:block">
        In this guide
      </p>
      <ol
        id="contents"
        className={cx('px-4 pb-3 lg:block lg:border-l lg:border-line lg:p-0', !isOpen && 'hidden')}
      >
        {headings.map((heading) => (
          <Entry
            key={heading.id}
            heading={heading}
            isCurrent={heading.id === current}
            onFollow={() => setIsOpen(false)}
          />
        ))}
      </ol>
    </nav>
  );
}

interface EntryProps {
  heading: ArticlePage['headings'][number];
  isCurrent: boolean;
  onFollow: () => void;
}

function Entry({ heading, isCurrent, onFollow }: EntryProps) {
  return (
    <li>
      <a
        href={`#${heading.id}`}
        aria-current={isCurrent ? 'location' : undefined}
        onClick={onFollow}
        className={cx(
          'block py-2 leading-snug hover:text-ink lg:-ml-px lg:border-l-3 lg:py-1.5 lg:pl-4 lg:text-sm',
          isCurrent ? 'font-semibold text-ink lg:border-tint' : 'text-ink-soft lg:border-transparent',
        )}
      >
        {heading.text}
      </a>
    </li>
  );
}

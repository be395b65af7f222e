import type { TextPage } from '@hearthwise/contracts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Container } from '../../../components/ui/container.js';
import { Icon } from '../../../components/ui/icon.js';
import { formatUtcDay } from '../../../lib/format-utc-day.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { HelpSearch } from './help-search.js';
import { PageText } from './page-text.js';

/** A text page: title, when it was last changed, what it is about, and its text beside its headings. */
export function TextPageView({ page }: { page: TextPage }) {
  const [text, setText] = useState<HTMLElement | null>(null);

  return (
    <Container className="pt-8 pb-section lg:pt-12">
      <header className="max-w-measure">
        <h1 className="text-4xl lg:text-5xl">{page.title}</h1>
        {page.description && <p className="mt-4 text-lg text-ink-soft">{page.description}</p>}
        <p className="mt-4 flex flex-wrap items-center gap-x-5 text-sm text-ink-soft">
          <span>
            Last changed <time dateTime={page.updatedAt}>{formatUtcDay(page.updatedAt)}</time>
          </span>
          <EditPageLink name={page.name} />
        </p>
        {page.name === 'help' && <HelpSearch text={text} />}
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-8 lg:mt-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Contents headings={page.headings} />
        <div className="min-w-0">
          <PageText key={page.contentHtml} ref={setText} html={page.contentHtml} />
          {page.name === 'guidelines' && (
            <p className="mt-10">
              <Link to="/moderation" className="text-link inline-flex min-h-8 items-center">
                What moderators decided, in numbers
              </Link>
            </p>
          )}
        </div>
      </div>
    </Container>
  );
}

/** Only for users who may edit. */
function EditPageLink({ name }: Pick<TextPage, 'name'>) {
  const { user } = useCurrentUser();

  return (
    user?.canEdit && (
      <Link
        to={`/edit-page/${name}`}
        data-print="hide"
        className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-brand hover:underline"
      >
        <Icon as={Pencil} size={16} />
        Edit this page
      </Link>
    )
  );
}

function Contents({ headings }: Pick<TextPage, 'headings'>) {
  return (
    <nav aria-label="On this page" data-print="hide" className="self-start lg:sticky lg:top-32">
      <ol className="border-l border-line">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l-3 border-transparent py-1.5 pl-4 leading-snug text-ink-soft hover:border-brand hover:text-ink lg:text-sm"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

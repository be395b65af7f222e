import type { ModerationCounts } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Container } from '../../../components/ui/container.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { apiQuery } from '../../../lib/api-query.js';
import { Page } from '../../../lib/page.js';

const TITLE = 'Moderation in numbers';

const COLUMNS: [Exclude<keyof ModerationCounts, 'month'>, string][] = [
  ['reports', 'Reports'],
  ['keep', 'Kept'],
  ['hide', 'Hidden'],
  ['delete', 'Deleted'],
  ['warn', 'Warned'],
  ['suspend', 'Suspended'],
  ['appeals', 'Appeals'],
  ['reversed', 'Reversed'],
];

/** What members reported and moderators decided in the last months, for everybody. */
export function ModerationScreen() {
  const { data: months, isPending, refetch } = useQuery(apiQuery('getModerationCounts'));

  return (
    <Container className="pt-8 pb-section lg:pt-12">
      <Page
        title={TITLE}
        description="How many reports members made, and what moderators decided, in each of the last twelve months."
        canonical="/moderation"
      />
      <h1 className="text-4xl lg:text-5xl">{TITLE}</h1>
      <div className="mt-4 max-w-measure space-y-4 text-lg text-ink-soft">
        <p>
          Members report what breaks our{' '}
          <Link to="/guidelines" className="text-link">
            guidelines
          </Link>
          . What three members have reported is hidden until a moderator has looked at it.
        </p>
        <p>
          Moderators keep, hide or delete it, warn its author, or suspend them for some days. They give a
          reason, and the author can read it. The author can appeal once, and another moderator decides.
        </p>
      </div>
      {isPending && <SkeletonText lines={8} className="mt-12" />}
      {!isPending && !months && (
        <ErrorState title="The numbers didn't load." onRetry={() => void refetch()} className="mt-12" />
      )}
      {months && <Months months={sinceTheFirst(months)} />}
    </Container>
  );
}

/** Without the months before anything was reported, which say nothing. @param months last first */
function sinceTheFirst(months: ModerationCounts[]): ModerationCounts[] {
  return months.slice(0, months.findLastIndex((row) => COLUMNS.some(([key]) => row[key] > 0)) + 1);
}

function Months({ months }: { months: ModerationCounts[] }) {
  if (months.length === 0) {
    return (
      <EmptyState
        title="Nothing to count yet"
        hint="Nobody has reported anything in the last twelve months."
        className="mt-12"
      />
    );
  }

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on phones the table scrolls, by keyboard, too
      tabIndex={0}
      role="region"
      aria-label={TITLE}
      className="mt-12 overflow-x-auto"
    >
      <table className="w-full min-w-160 text-sm">
        <thead>
          <tr className="border-b border-line-strong text-right text-ink-soft">
            <th scope="col" className="py-2 pr-4 text-left font-semibold">
              Month
            </th>
            {COLUMNS.map(([key, label]) => (
              <th key={key} scope="col" className="py-2 pl-4 font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <tr key={row.month} className="border-b border-line text-right tabular-nums">
              <th scope="row" className="py-2.5 pr-4 text-left font-normal whitespace-nowrap">
                {formatMonth(row.month)}
              </th>
              {COLUMNS.map(([key]) => (
                <td key={key} className={row[key] === 0 ? 'py-2.5 pl-4 text-ink-soft' : 'py-2.5 pl-4'}>
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function formatMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}

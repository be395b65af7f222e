import type { AdviserStatus, IndexRebuild } from '@hearthwise/contracts';
import { counted } from '@hearthwise/contracts/text';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { Facts, Section } from '../components/facts.js';
import { isUnfinished, useRebuildIndex } from './use-adviser.js';

const numbers = new Intl.NumberFormat('en');
const ARTICLES = { one: 'article', many: 'articles' };

/** Minutes after which a comparison counts as missing: the service compares every few seconds. */
const COMPARED_WITHIN_MS = 5 * 60_000;

/** How the search index compares with the articles, and its rebuild. */
export function IndexSection({ status: { index, rebuild } }: { status: AdviserStatus }) {
  const rebuilding = useRebuildIndex();
  const isRunning = isUnfinished(rebuild);

  return (
    <Section id="index" title="Search index">
      <p role="status" className="mb-3 font-semibold">
        {stateOf(index)}
      </p>
      <Facts
        rows={[
          ['Articles', numbers.format(index.articles)],
          ['Passages', numbers.format(index.passages)],
          ['Wordings', numbers.format(index.wordings)],
          ['Version', index.version],
          ['Last compared', when(index.comparedAt)],
          ['Last changed', when(index.changedAt)],
        ]}
      />
      <div className="mt-5 grid gap-3">
        {rebuild && <RebuildState rebuild={rebuild} />}
        <p>
          <Button
            variant="secondary"
            pending={isRunning || rebuilding.isPending}
            pendingLabel="Rebuilding..."
            onClick={() => rebuilding.mutate()}
          >
            Rebuild the search index
          </Button>
        </p>
      </div>
    </Section>
  );
}

function RebuildState({ rebuild }: { rebuild: IndexRebuild }) {
  const { status, total, done, finishedAt } = rebuild;
  if (!isUnfinished(rebuild)) {
    return (
      <p className={status === 'failed' ? 'text-danger' : 'text-ink-soft'}>
        {status === 'failed' ? 'The last rebuild failed' : 'Last rebuilt'} {when(finishedAt)}
        {status === 'failed' && '. The Jobs tab says why.'}
      </p>
    );
  }

  return (
    <div>
      <progress
        className="h-3 w-full accent-brand"
        aria-label="Rebuild of the search index"
        max={total ?? undefined}
        value={total === null ? undefined : done}
      />
      <p role="status" className="text-ink-soft tabular-nums">
        {total === null
          ? 'Waiting for a worker'
          : `${numbers.format(done)} of ${numbers.format(total)} articles`}
      </p>
    </div>
  );
}

function stateOf({ behind, comparedAt }: AdviserStatus['index']): string {
  if (behind === null || comparedAt === null || Date.now() - Date.parse(comparedAt) > COMPARED_WITHIN_MS) {
    return "Not compared with the articles lately. Is the adviser's worker running?";
  }

  return behind === 0 ? 'Up to date' : `Behind by ${counted(behind, ARTICLES)}`;
}

function when(date: string | null): ReactNode {
  return date === null ? 'never' : <RelativeTime date={date} />;
}

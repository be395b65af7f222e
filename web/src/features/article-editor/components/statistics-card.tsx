import type { ArticleStatistics } from '@hearthwise/contracts/content/article-statistics';

const NUMBERS = new Intl.NumberFormat('en');

/** Numbers of the text (specification section 2). */
export function StatisticsCard({ statistics }: { statistics: ArticleStatistics }) {
  const rows = [
    ['Words', statistics.words],
    ['Min Read', statistics.readTime],
    ['Images', statistics.images],
    ['Links', statistics.links],
  ] as const;

  return (
    <section aria-label="Statistics" className="rounded-card border border-line bg-surface px-5 py-4">
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="tabular font-display text-2xl">{NUMBERS.format(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

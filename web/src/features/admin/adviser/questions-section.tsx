import type { AdviserStatus } from '@hearthwise/contracts';
import { Section } from '../components/facts.js';

type Counts = AdviserStatus['questions'][number];

const numbers = new Intl.NumberFormat('en');

const ROWS: [count: Exclude<keyof Counts, 'days'>, label: string][] = [
  ['answer', 'Answered'],
  ['partial', 'Answered in part'],
  ['choice', 'Asked back'],
  ['gap', 'Without a guide'],
  ['refusal', 'Not about home'],
  ['failed', 'Failed'],
  ['up', 'Said to help'],
  ['down', 'Said not to help'],
];

/** What became of recent questions, and what was said about their answers. */
export function QuestionsSection({ questions }: Pick<AdviserStatus, 'questions'>) {
  return (
    <Section id="questions" title="Questions">
      <table className="w-full">
        <thead>
          <tr className="border-b border-line-strong text-right text-sm text-ink-soft">
            <th scope="col" className="py-2 text-left font-semibold">
              Outcome
            </th>
            {questions.map(({ days }) => (
              <th key={days} scope="col" className="py-2 pl-4 font-semibold">
                {days === 1 ? 'Last 24 hours' : `Last ${days} days`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([count, label]) => (
            <tr key={count} className="border-b border-line text-right tabular-nums">
              <th scope="row" className="py-2.5 text-left font-normal text-ink-soft">
                {label}
              </th>
              {questions.map((counts) => (
                <td key={counts.days} className={styleOf(count, counts)}>
                  {numbers.format(counts[count])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function styleOf(count: string, { failed }: Counts): string {
  return count === 'failed' && failed > 0 ? 'pl-4 font-semibold text-danger' : 'pl-4 font-semibold';
}

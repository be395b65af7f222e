import type {
  AdviceOutcome,
  ExplainedField,
  ExplainedPassage,
  Explanation,
  PassageFate,
} from '@hearthwise/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/ui/badge.js';
import { Facts } from '../components/facts.js';

const OUTCOMES: Record<AdviceOutcome, string> = {
  answer: 'An answer',
  partial: 'An answer to a part',
  choice: 'A question back',
  gap: 'No guide, with the nearest ones',
  refusal: 'Not a question about homes',
};

const BANDS: Record<Explanation['band'], string> = {
  answer: 'The guides answer it',
  nearest: 'Some guides are near',
  refusal: 'The guides are about something else',
};

const FIELDS: Record<ExplainedField, string> = {
  title: 'Title',
  heading: 'Heading',
  wordings: 'Questions of the heading',
  text: 'Text',
};

const FATES: Record<PassageFate, string> = {
  cited: 'Cited',
  other_passages: 'Other passages of the guide say more',
  other_guides: 'Other guides are nearer',
  nothing_cited: 'Nothing was cited',
};

const percent = new Intl.NumberFormat('en', { style: 'percent' });
const scores = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** What was understood and found, and what became of each passage. */
export function ExplanationView({ explanation }: { explanation: Explanation }) {
  const { guides } = explanation;

  return (
    <div className="grid gap-8">
      <Facts rows={factsOf(explanation)} />
      <section aria-label="Guides that were considered" className="grid gap-6">
        <h3 className="text-xl">Guides that were considered</h3>
        {guides.length === 0 && <p className="text-ink-soft">No guide has any of these words.</p>}
        {guides.map((guide) => (
          <Guide key={guide.slug} guide={guide} />
        ))}
      </section>
    </div>
  );
}

function factsOf(explanation: Explanation): [string, ReactNode][] {
  const { question, resolvedQuestion, context, outcome, band, coverage, unknownWords } = explanation;

  return [
    ['Question', question],
    ...(resolvedQuestion === question ? [] : ([['Understood as', resolvedQuestion]] as [string, string][])),
    ...(context ? ([['Topic', context]] as [string, string][]) : []),
    ['Answer', OUTCOMES[outcome]],
    ['Coverage', `${percent.format(coverage)}: ${BANDS[band]}`],
    ...(unknownWords.length > 0
      ? ([['Words that no guide has', unknownWords.join(', ')]] as [string, string][])
      : []),
    ['Danger', describeDanger(explanation)],
  ];
}

function describeDanger({ safety, possibleDanger }: Explanation): string {
  if (safety.length > 0) {
    return safety.map(({ title }) => title).join(', ');
  }

  return possibleDanger ? `${possibleDanger.title} (possible)` : 'None';
}

function Guide({ guide: { articleId, title, score, passages } }: { guide: Explanation['guides'][number] }) {
  return (
    <section aria-label={title} className="border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h4 className="text-lg">{title}</h4>
        <span className="text-sm text-ink-soft tabular-nums">Score {scores.format(score)}</span>
      </div>
      <p className="flex gap-4">
        <Link to={`/edit-article/${articleId}`} className="text-link inline-flex min-h-8 items-center">
          Edit the guide
        </Link>
      </p>
      <ol className="mt-2 grid gap-4">
        {passages.map((passage) => (
          <Passage key={`${passage.heading} ${passage.text}`} passage={passage} />
        ))}
      </ol>
    </section>
  );
}

function Passage({
  passage: { heading, text, score, matches, wording, fate },
}: {
  passage: ExplainedPassage;
}) {
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{heading ?? 'Beginning of the guide'}</span>
        <Badge>{FATES[fate]}</Badge>
        <span className="text-ink-soft tabular-nums">{scores.format(score)}</span>
      </p>
      {matches.map(({ field, words }) => (
        <p key={field}>
          <span className="text-ink-soft">{FIELDS[field]}:</span> {words.join(', ')}
        </p>
      ))}
      {wording && (
        <p>
          <span className="text-ink-soft">Nearest wording, {percent.format(wording.likeness)} alike:</span> “
          {wording.text}”
        </p>
      )}
      <details>
        <summary className="min-h-8 cursor-pointer py-1 text-ink-soft">Text</summary>
        <p className="whitespace-pre-line">{text}</p>
      </details>
    </li>
  );
}

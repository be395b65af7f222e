import type { GapDetails, GuidePassages, NearestGuide } from '@hearthwise/contracts';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { SearchBox } from '../../../components/ui/search-box.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { attach, useDecision, useGuidePassages, useGuideSearch } from './use-gaps.js';
import { firstWordings, WordingsField, wordingsOf } from './wordings-field.js';

type Passage = GuidePassages['passages'][number];

/** Chooses a guide, then one of its headings, which answers the questions from then on. */
export function AttachForm({ gap, onDone }: { gap: GapDetails; onDone: () => void }) {
  const [guide, setGuide] = useState<NearestGuide>();

  return guide ? (
    <HeadingForm gap={gap} guide={guide} onBack={() => setGuide(undefined)} onDone={onDone} />
  ) : (
    <GuidePicker nearest={gap.nearest} onChoose={setGuide} />
  );
}

interface GuidePickerProps {
  /** Shown until somebody searches. */
  nearest: NearestGuide[];
  onChoose: (guide: NearestGuide) => void;
}

function GuidePicker({ nearest, onChoose }: GuidePickerProps) {
  const [search, setSearch] = useState('');
  const { data, isLoading } = useGuideSearch(search);
  const guides = search ? (data ?? []) : nearest;

  return (
    <div className="grid gap-4">
      <SearchBox label="Search guides" placeholder="Search guides" value={search} onSearch={setSearch} />
      <p role="status" className="text-sm text-ink-soft">
        {isLoading ? 'Searching...' : describe(search, guides.length)}
      </p>
      <ul className="grid gap-2">
        {guides.map(({ slug, title }) => (
          <li key={slug}>
            <Button
              variant="secondary"
              className="w-full justify-start text-left"
              onClick={() => onChoose({ slug, title })}
            >
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describe(search: string, count: number): string {
  if (search) {
    return count === 0 ? 'No guide found. Try another word.' : `Choose one of ${count}.`;
  }

  return count === 0
    ? 'Search for the guide that should answer.'
    : 'The nearest guides, or search for another:';
}

interface HeadingFormProps {
  gap: GapDetails;
  guide: NearestGuide;
  onBack: () => void;
  onDone: () => void;
}

function HeadingForm({ gap, guide, onBack, onDone }: HeadingFormProps) {
  const { data, isError } = useGuidePassages(guide.slug);
  const [chosen, setChosen] = useState<number>();
  const [wordings, setWordings] = useState(() => firstWordings(gap.questions));
  const passage = chosen === undefined ? undefined : data?.passages[chosen];
  const decision = useDecision(
    'attachGap',
    () =>
      attach(gap, {
        articleId: data?.articleId ?? '',
        heading: passage?.heading ?? null,
        questions: wordingsOf(wordings),
      }),
    { done: 'The guide answers these questions in a few seconds.', onDone },
  );

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        decision.mutate();
      }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-lg">{guide.title}</h3>
        <Button variant="quiet" size="sm" onClick={onBack}>
          Another guide
        </Button>
      </div>
      {isError && <p className="text-danger">The adviser does not have this guide yet. Choose another.</p>}
      {!data && !isError && <SkeletonText lines={4} />}
      {data && <Headings passages={data.passages} chosen={chosen} onChoose={setChosen} />}
      <WordingsField value={wordings} onChange={setWordings} />
      <Button
        type="submit"
        variant="primary"
        pending={decision.isPending}
        disabled={passage === undefined}
        className="justify-self-start"
      >
        Attach to this heading
      </Button>
    </form>
  );
}

interface HeadingsProps {
  passages: Passage[];
  chosen: number | undefined;
  onChoose: (at: number) => void;
}

/** The headings as a choice, with the passage of the chosen one and what it answers already. */
function Headings({ passages, chosen, onChoose }: HeadingsProps) {
  const name = useId();

  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-semibold">Heading that answers</legend>
      {passages.map((passage, at) => (
        <div key={`${passage.heading} ${passage.text}`}>
          <label className="flex min-h-9 items-start gap-3">
            <input
              type="radio"
              name={name}
              required
              checked={chosen === at}
              onChange={() => onChoose(at)}
              className="mt-1.5 size-5 shrink-0 accent-brand"
            />
            <span>{passage.heading ?? 'Beginning of the guide'}</span>
          </label>
          {chosen === at && <PassageText passage={passage} />}
        </div>
      ))}
    </fieldset>
  );
}

function PassageText({ passage: { text, wordings } }: { passage: Passage }) {
  return (
    <div
      className="my-2 ml-8 max-h-56 overflow-y-auto border-l-2 border-line pl-4 text-sm"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
      tabIndex={0}
      role="group"
      aria-label="Text of this heading"
    >
      <p className="whitespace-pre-line">{text}</p>
      {wordings.length > 0 && (
        <>
          <p className="mt-3 font-semibold">Answers already</p>
          <ul className="list-disc pl-5">
            {wordings.map((wording) => (
              <li key={wording}>{wording}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

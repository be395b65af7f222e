import { ArrowUp, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';

/** The articles that the sample answer cites, in the order of its citations; its sentences are theirs, word for word. */
const SOURCES = [
  { slug: 'buy-a-starter-home-with-open-eyes', title: 'Buy a Starter Home With Open Eyes' },
  {
    slug: 'lower-your-heating-bills-in-the-right-order',
    title: 'Lower Your Heating Bills, in the Right Order',
  },
];

const CHECKLIST = [
  'Visit twice, once in the rain or the evening',
  'Commission a full building survey of your own',
  'Look into the loft, the cellar and the gutters',
  'Have the wiring and the gas inspected',
  'Price the three largest repairs before you offer',
];

/** A sample question and answer, and a link to the adviser. */
export function SampleExchange() {
  return (
    <figure className="rounded-card border border-line bg-surface shadow-lift">
      <figcaption className="border-b border-line px-5 py-3 text-sm text-ink-soft sm:px-8">
        A sample exchange
      </figcaption>
      <div className="space-y-7 px-5 py-6 sm:px-8 sm:py-8">
        <Question />
        <Answer />
      </div>
      <div className="px-5 pb-5 sm:px-8 sm:pb-8">
        <AskLink />
      </div>
    </figure>
  );
}

function Question() {
  return (
    <div>
      <p className="kicker">You</p>
      <p className="mt-1.5 font-display text-xl">
        We are first-time buyers and have found a house from the 1920s. What should we look at before we make
        an offer?
      </p>
    </div>
  );
}

function Answer() {
  return (
    <div className="border-l-3 border-brand pl-5">
      <p className="kicker">AI Assistant</p>
      <p className="mt-1.5">
        At whatever can hurt you, let water in or move. At the kitchen last. <Cite number={1} />
      </p>
      <p className="mt-3">
        A row of new sockets doesn't prove safety: they may be on the old cable. A qualified electrician tests
        the whole installation, before you commit. <Cite number={1} /> For a pane that still shuts, try a
        seal, a lined curtain that ends above the radiator, and a second pane or clear film inside the frame.{' '}
        <Cite number={2} />
      </p>
      <Checklist />
      <Sources />
    </div>
  );
}

function Checklist() {
  return (
    <div className="mt-5 rounded-control border border-line p-4 pb-3">
      <p className="font-semibold">Before you make an offer</p>
      <ul className="mt-1.5">
        {CHECKLIST.map((item) => (
          <li key={item} className="flex gap-2.5 py-1 text-sm">
            <Icon as={Square} size={18} className="mt-0.5 text-brand" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sources() {
  return (
    <ol className="mt-4 flex flex-wrap gap-x-5">
      {SOURCES.map(({ slug, title }, index) => (
        <li key={slug} className="text-sm">
          <Link
            to={`/article/${slug}`}
            className="inline-flex min-h-8 items-center gap-2 text-ink-soft hover:text-ink hover:underline"
          >
            <Chip>{index + 1}</Chip>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Cite({ number }: { number: number }) {
  return (
    <span className="inline-block align-[-0.15em]">
      <span className="sr-only">Source </span>
      <Chip>{number}</Chip>
    </span>
  );
}

function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-grid size-5 shrink-0 place-items-center rounded-full bg-brand-wash text-xs leading-none font-semibold text-brand tabular">
      {children}
    </span>
  );
}

/** Looks like the adviser's question box and links to it; nothing is typed or sent here. */
function AskLink() {
  return (
    <Link
      to="/ai-chat"
      className="flex min-h-13 items-center justify-between gap-3 rounded-control border border-line-strong bg-paper py-1.5 pr-1.5 pl-4 text-ink-soft transition-colors hover:border-ink"
    >
      Ask about your own home...
      <span className="grid size-10 place-items-center rounded-control bg-brand text-brand-ink">
        <Icon as={ArrowUp} />
      </span>
    </Link>
  );
}

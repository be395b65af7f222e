import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { cx } from '../../../lib/cx.js';
import { type ComparedBlock, compareTexts } from './compare-texts.js';
import { InlineComparison, SideBySide } from './pieces.js';

export type Layout = 'inline' | 'sideBySide';

interface TextComparisonProps {
  before: string;
  after: string;
  layout: Layout;
}

/**
 * What changed in a Markdown text, with the unchanged rest folded away. Rendered in the background, so that a long text does
 * not hold up the page: the words of each block are compared when its turn comes.
 */
export function TextComparison({ before, after, layout }: TextComparisonProps) {
  const texts = useMemo(() => ({ before, after }), [before, after]);
  const settled = useDeferredValue(texts, null);

  return settled === texts ? (
    <Runs before={before} after={after} layout={layout} />
  ) : (
    <Spinner label="Comparing..." />
  );
}

function Runs({ before, after, layout }: TextComparisonProps) {
  const runs = useMemo(() => runsOf(compareTexts(before, after)), [before, after]);

  return (
    <div className="flex flex-col gap-4">
      {runs.map(({ key, blocks, isFolded }) =>
        isFolded ? (
          <Folded key={key} blocks={blocks} layout={layout} />
        ) : (
          blocks.map((block) => <Block key={block.key} block={block} layout={layout} />)
        ),
      )}
    </div>
  );
}

function Folded({ blocks, layout }: { blocks: KeyedBlock[]; layout: Layout }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return blocks.map((block) => <Block key={block.key} block={block} layout={layout} />);
  }

  return (
    <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)} className="self-start text-ink-soft">
      Show {blocks.length} unchanged paragraphs
    </Button>
  );
}

const MARKS: Record<ComparedBlock['kind'], string> = {
  same: 'border-transparent text-ink-soft',
  changed: 'border-line-strong',
  added: 'border-positive',
  removed: 'border-danger',
};

function Block({ block: { kind, before, after }, layout }: { block: ComparedBlock; layout: Layout }) {
  const Comparison = layout === 'inline' ? InlineComparison : SideBySide;

  return (
    <div className={cx('border-l-3 pl-4', MARKS[kind])}>
      <Comparison before={before} after={after} />
    </div>
  );
}

interface KeyedBlock extends ComparedBlock {
  key: number;
}

interface Run {
  key: number;
  blocks: KeyedBlock[];
  isFolded: boolean;
}

/** Unchanged blocks next to a change that stay in view. */
const CONTEXT = 1;
/** Fewer are not worth a button. */
const FOLDED_MIN = 3;

/** Splits the blocks into shown and folded ones. */
function runsOf(blocks: ComparedBlock[]): Run[] {
  const isNear = blocks.map((_, index) =>
    blocks.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== 'same'),
  );
  const runs: Run[] = [];
  blocks.forEach((block, index) => {
    const isFolded = !isNear[index];
    const last = runs.at(-1);
    if (last?.isFolded === isFolded) {
      last.blocks.push({ ...block, key: index });
    } else {
      runs.push({ key: index, blocks: [{ ...block, key: index }], isFolded });
    }
  });

  return runs.map((run) => ({ ...run, isFolded: run.isFolded && run.blocks.length >= FOLDED_MIN }));
}

import { useMemo } from 'react';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.js';
import { compareWords, type Piece } from './compare-texts.js';

/** Two wordings in one text: what is gone struck through, what is new underlined. */
export function InlineComparison({ before, after }: { before: string; after: string }) {
  return <Pieces pieces={useWords(before, after)} />;
}

/** Two wordings beside each other; below each other on phones. */
export function SideBySide({ before, after }: { before: string; after: string }) {
  const pieces = useWords(before, after);

  return (
    <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
      <div className="min-w-0">
        <Pieces pieces={pieces.filter(({ kind }) => kind !== 'added')} />
      </div>
      <div className="min-w-0">
        <Pieces pieces={pieces.filter(({ kind }) => kind !== 'removed')} />
      </div>
    </div>
  );
}

function useWords(before: string, after: string): Piece[] {
  return useMemo(() => compareWords(before.trimEnd(), after.trimEnd()), [before, after]);
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return (
    <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {pieces.map(({ kind, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no other identity, and never move
        <PieceOfText key={index} kind={kind} text={text} />
      ))}
    </p>
  );
}

/** A gap keeps a word apart from the one that it replaces. */
function PieceOfText({ kind, text }: Piece) {
  if (kind === 'same') {
    return text;
  }

  return kind === 'added' ? (
    <ins className="bg-positive-wash [del+&]:ml-1 text-positive decoration-1 underline-offset-3">
      <VisuallyHidden>Added: </VisuallyHidden>
      {text}
    </ins>
  ) : (
    <del className="bg-danger-wash [ins+&]:ml-1 text-danger decoration-1">
      <VisuallyHidden>Removed: </VisuallyHidden>
      {text}
    </del>
  );
}

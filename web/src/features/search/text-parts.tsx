import type { TextPart } from '@hearthwise/contracts/search';

/** A text in which the words of the search are marked. */
export function TextParts({ parts }: { parts: TextPart[] }) {
  return parts.map(({ text, isMatch }, at) =>
    isMatch ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
      <mark key={at} className="rounded-sm bg-brand-wash text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

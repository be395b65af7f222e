import type { AdviceSource } from '@hearthwise/contracts';
import { chunksOf } from './chunk.js';
import type { Citation } from './citation.js';
import type { Wanted } from './chunk-value.js';

/** Characters of a quote. */
const MAX_QUOTE_LENGTH = 240;

/** The source with the most relevant sentence of its excerpt, or else of its passage, as a quote. */
export function toSource({ n, article, passage, excerpt }: Citation, { relevanceOf }: Wanted): AdviceSource {
  const quoted = excerpt.length > 0 ? excerpt : chunksOf(passage);
  const texts = quoted.flatMap((chunk) => [
    ...chunk.sentences.map(({ text }) => text),
    ...(chunk.list?.items ?? []),
  ]);
  const cells = quoted.flatMap((chunk) => chunk.table?.rows.flat().filter(Boolean) ?? []);
  const quotable = texts.length > 0 ? texts : cells;
  const short = quotable.filter((text) => text.length <= MAX_QUOTE_LENGTH);
  const [best = ''] = (short.length > 0 ? short : quotable).toSorted(
    (a, b) => relevanceOf(b) - relevanceOf(a),
  );

  return { n, title: article.title, slug: article.slug, heading: passage.heading, quote: clip(best) };
}

/** Cuts between words and adds no ellipsis, so that the guide contains exactly the quote. */
function clip(text: string): string {
  return text.length <= MAX_QUOTE_LENGTH ? text : text.slice(0, text.lastIndexOf(' ', MAX_QUOTE_LENGTH));
}

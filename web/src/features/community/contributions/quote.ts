import type { ContributionKind } from '@hearthwise/contracts';
import { displayName, truncate } from '@hearthwise/contracts/text';
import { anchorOf } from './contribution-texts.js';
import type { ContributionRow } from './contributions-context.js';

/** Characters of a quotation. */
const MAX_QUOTE = 500;

/** A quotation in Markdown, with a link to where it is from: what is selected of the contribution, else its whole text. */
export function quoteOf(kind: ContributionKind, row: ContributionRow): string {
  const anchor = anchorOf(kind, row.id);
  const element = document.getElementById(anchor)?.querySelector<HTMLElement>('.prose');
  const text = selectedIn(element) || element?.innerText || element?.textContent || '';
  const shortened = text.length > MAX_QUOTE ? `${truncate(text, MAX_QUOTE).trimEnd()}…` : text;
  const lines = shortened
    .trim()
    .replaceAll(/\n{2,}/g, '\n\n')
    .split('\n');

  return [`[${displayName(row.user)} wrote](#${anchor}):`, '', ...lines]
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

function selectedIn(element: HTMLElement | null | undefined): string {
  const selection = getSelection();
  const isInside =
    selection && element?.contains(selection.anchorNode) && element.contains(selection.focusNode);

  return isInside ? selection.toString().trim() : '';
}

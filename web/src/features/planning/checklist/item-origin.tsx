import type { Checklist, ChecklistItem } from '@hearthwise/contracts';
import type { ReactNode } from 'react';
import { ArticleOrigin } from './article-origin.js';

/** Where an item is from, unless that is what the heading of the checklist says already. */
export function originOf({ source }: ChecklistItem, checklist: Checklist): ReactNode {
  const { source: whole, items } = checklist;
  if (source) {
    return isSamePlace(source, whole) ? null : (
      <ArticleOrigin source={source} isNamed={isSameArticle(source, whole)} />
    );
  }

  // Checklists that are older than the sources of items have none.
  return whole?.kind === 'article' && items.some((item) => item.source) ? 'Not from the guide' : null;
}

function isSamePlace(one: NonNullable<ChecklistItem['source']>, other: Checklist['source']): boolean {
  return isSameArticle(one, other) && one.heading === other?.heading;
}

/** In the same revision. */
function isSameArticle(one: NonNullable<ChecklistItem['source']>, other: Checklist['source']): boolean {
  return one.id === other?.id && one.revision === other.revision;
}

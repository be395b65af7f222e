import { BUILT_IN_REVISION } from '@hearthwise/contracts/content/document-keys';

/** Texts of the homepage editor and of what it shares with the others (specification sections 2, 4 and 8). */
export const SIGN_IN_TO_EDIT = 'You need to be logged in to edit content.';

/** What the save of one kind of document says. */
export interface SaveTexts {
  saved: string;
  failed: string;
}

export const HOMEPAGE_SAVE: SaveTexts = {
  saved: 'Homepage content updated successfully!',
  failed: 'Failed to update homepage content',
};

export const PAGE_SAVE: SaveTexts = {
  saved: 'Page updated successfully!',
  failed: 'Failed to update page',
};

/** As it begins a sentence. */
export function nameOfVersion(revision: number): string {
  return revision === BUILT_IN_REVISION ? 'The built-in text' : `Version ${revision}`;
}

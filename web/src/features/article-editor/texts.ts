export { SIGN_IN_TO_EDIT } from '../article-history/texts.js';

/** Texts of the article editor that several of its parts use (specification sections 4 and 8). */
export const SAVED = 'Article updated successfully!';
export const SAVE_FAILED = 'Failed to update article';
export const DRAFT_SAVED = 'Draft saved.';

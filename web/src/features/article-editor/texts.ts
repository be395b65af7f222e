/** Texts of the article editor that several of its parts use (specification sections 4 and 8). */
export const SIGN_IN_TO_EDIT = 'You need to be logged in to edit articles.';
export const SAVED = 'Article updated successfully!';
export const SAVE_FAILED = 'Failed to update article';
export const DRAFT_SAVED = 'Draft saved.';

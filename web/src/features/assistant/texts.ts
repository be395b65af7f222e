/** The exact sentence of specification section 8, for conversations and checklists alike. */
export const SIGN_IN_TO_SAVE = 'Please sign in to save conversations and checklists.';

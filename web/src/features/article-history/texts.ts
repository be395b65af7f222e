/** Shown to visitors before they are sent to the sign-in page (specification section 4). */
export const SIGN_IN_TO_EDIT = 'You need to be logged in to edit articles.';

/**
 * A failure the person at the terminal can do something about. Its message is all they see:
 * one sentence that says what is wrong and what to do.
 */
export class UserError extends Error {
  name = 'UserError';
}

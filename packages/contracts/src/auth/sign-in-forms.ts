import type { FieldError } from '../errors.js';

/** The forms that take a password. They work without any script. */
export type SignInForm = 'signIn' | 'signUp' | 'resetPassword';

/** What a form shows, also after it was sent. */
export interface SignInFormState {
  /** Path to open after signing in. */
  returnTo: string;
  email?: string | undefined;
  firstName?: string | undefined;
  /** Of a reset link. */
  token?: string | undefined;
  /** The command that makes one here, to which an address is added. */
  resetLinkCommand: string;
  /** Only if the user asked to show or hide the password: a rejected form comes back without it. */
  password?: string | undefined;
  isPasswordShown: boolean;
  /** One sentence above the form about what has succeeded. */
  notice?: string | undefined;
  /** One sentence above the form about what is wrong. */
  problem?: string | undefined;
  errors?: FieldError[] | undefined;
}

/** A failure that no form can show. */
export interface SignInFailure {
  title: string;
  /** What happened, in one sentence. */
  message: string;
  /** Path for another attempt. */
  tryAgain: string;
}

import type { SignInFailure, SignInForm, SignInFormState } from '@hearthwise/contracts/auth/sign-in-forms';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { splitHead } from '../../lib/split-head.js';
import { ResetPasswordPage } from './reset-password-page.js';
import { SignInFailurePage } from './sign-in-failure-page.js';
import { SignInPage } from './sign-in-page.js';
import { SignUpPage } from './sign-up-page.js';

const FORMS = { signIn: SignInPage, signUp: SignUpPage, resetPassword: ResetPasswordPage };

/** Renders one of the forms for a document without scripts; called by the gateway. */
export function renderSignInForm(form: SignInForm, state: SignInFormState) {
  const Form = FORMS[form];

  return renderStatic(<Form {...state} />);
}

/** Renders a failure that no form can show; called by the gateway. */
export function renderSignInFailure(failure: SignInFailure) {
  return renderStatic(<SignInFailurePage {...failure} />);
}

function renderStatic(page: ReactNode) {
  return splitHead(renderToStaticMarkup(page));
}

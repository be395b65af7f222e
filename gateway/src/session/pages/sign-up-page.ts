import { PRODUCT_NAME, ROUTES, SIGN_IN_PATH, SIGN_UP_PATH } from '@hearthwise/contracts';
import {
  field,
  type FormState,
  hiddenReturn,
  messages,
  passwordField,
  showPasswordButton,
  withReturn,
} from './form.js';
import { html } from './html.js';
import { newPasswordHint } from './new-password-hint.js';
import { layout, type Page } from './page.js';

/** The form that makes an account. */
export function signUpPage(state: FormState): Page {
  const content = html`
    ${messages(state)}
    <form method="post" action="${ROUTES.signUp.path}" class="account-form">
      ${hiddenReturn(state)}
      ${field({ name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name', value: state.firstName, state })}
      ${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: state.email, state })}
      ${passwordField({ label: 'Password', autocomplete: 'new-password', hint: newPasswordHint, state })}
      <button type="submit" class="account-submit">Create account</button>
      <div class="account-aside">${showPasswordButton(SIGN_UP_PATH, state)}</div>
    </form>
    <p class="account-switch">
      Already a member? <a href="${withReturn(SIGN_IN_PATH, state.returnTo)}">Sign in</a>
    </p>
  `;

  return layout({
    title: `Join ${PRODUCT_NAME}`,
    lead: 'Free for everybody. Ask, plan, and share what you have made of your home.',
    content,
  });
}

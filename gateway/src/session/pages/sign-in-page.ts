import { PRODUCT_NAME, RESET_PASSWORD_PATH, ROUTES, SIGN_IN_PATH, SIGN_UP_PATH } from '@hearthwise/contracts';
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
import { layout, type Page } from './page.js';

/** The sign-in form: works without any script. */
export function signInPage(state: FormState): Page {
  const content = html`
    ${messages(state)}
    <form method="post" action="${ROUTES.signIn.path}" class="account-form">
      ${hiddenReturn(state)}
      ${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: state.email, state })}
      ${passwordField({ label: 'Password', autocomplete: 'current-password', state })}
      <button type="submit" class="account-submit">Sign in</button>
      <div class="account-aside">
        ${showPasswordButton(SIGN_IN_PATH, state)}
        <a href="${RESET_PASSWORD_PATH}">Forgot your password?</a>
      </div>
    </form>
    <p class="account-switch">
      New here? <a href="${withReturn(SIGN_UP_PATH, state.returnTo)}">Create an account</a>
    </p>
  `;

  return layout({
    title: `Sign in to ${PRODUCT_NAME}`,
    lead: 'Your conversations, checklists and projects are where you left them.',
    content,
  });
}

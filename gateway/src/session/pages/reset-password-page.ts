import { LIMITS, RESET_PASSWORD_PATH, ROUTES, SIGN_IN_PATH } from '@hearthwise/contracts';
import { type FormState, messages, passwordField, showPasswordButton } from './form.js';
import { type Html, html } from './html.js';
import { newPasswordHint } from './new-password-hint.js';
import { layout, type Page } from './page.js';

/** The form behind a reset link; without one, how to get it. */
export function resetPasswordPage(state: FormState): Page {
  return state.token ? newPasswordPage(state, state.token) : noLinkPage(state);
}

function newPasswordPage(state: FormState, token: string): Page {
  const content = html`
    ${messages(state)}
    <form method="post" action="${ROUTES.resetPassword.path}" class="account-form">
      <input type="hidden" name="token" value="${token}" />
      ${passwordField({ label: 'New password', autocomplete: 'new-password', hint: newPasswordHint, state })}
      <button type="submit" class="account-submit">Set password</button>
      <div class="account-aside">${showPasswordButton(RESET_PASSWORD_PATH, state)}</div>
    </form>
    ${backToSignIn()}
  `;

  return layout({
    title: 'Set a new password',
    lead: 'Everywhere you are signed in, you will be signed out.',
    content,
  });
}

/** Without mail the link goes from hand to hand. */
function noLinkPage(state: FormState): Page {
  const content = html`
    ${messages(state)}
    <p class="account-hint">They make the link where the site runs, with your address in this command:</p>
    <pre class="account-command"><code>npm run reset-link -- you@example.org</code></pre>
    ${backToSignIn()}
  `;

  return layout({
    title: 'Forgot your password?',
    lead: `This site sends no mail, so ask the person who runs it for a link to set a new password. It works once, for ${LIMITS.resetLinkMinutes} minutes.`,
    content,
  });
}

function backToSignIn(): Html {
  return html`<p class="account-switch">Remembered it? <a href="${SIGN_IN_PATH}">Sign in</a></p>`;
}

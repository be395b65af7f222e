import {
  artPath,
  type FieldError,
  LIMITS,
  PRODUCT_NAME,
  ROUTES,
  SIGN_IN_PATH,
  SIGN_UP_PATH,
} from '@hearthwise/contracts';
import { type Html, html } from './html.js';

/** What a form shows again after it was refused; never a password. */
export interface FormState {
  returnTo: string;
  email?: string | undefined;
  firstName?: string | undefined;
  /** One sentence above the form. */
  problem?: string | undefined;
  errors?: FieldError[] | undefined;
}

interface Page {
  title: string;
  head: Html;
  body: Html;
}

/** The sign-in form: works without any script. */
export function signInPage(state: FormState): Page {
  const title = `Sign in to ${PRODUCT_NAME}`;
  const form = html`
    <form method="post" action="${ROUTES.signIn.path}" class="account-form">
      ${hiddenReturn(state)}
      ${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: state.email, state })}
      ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', state })}
      <button type="submit" class="account-submit">Sign in</button>
    </form>
    <p class="account-switch">New here? <a href="${withReturn(SIGN_UP_PATH, state)}">Create an account</a></p>
  `;

  return layout({
    title,
    lead: 'Your conversations, checklists and projects are where you left them.',
    form,
    state,
  });
}

/** The form that makes an account. */
export function signUpPage(state: FormState): Page {
  const title = `Join ${PRODUCT_NAME}`;
  const form = html`
    <form method="post" action="${ROUTES.signUp.path}" class="account-form">
      ${hiddenReturn(state)}
      ${field({ name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name', value: state.firstName, state })}
      ${field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: state.email, state })}
      ${field({
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'new-password',
        hint: `At least ${LIMITS.passwordMin} characters. A few words in a row are easy to remember and hard to guess.`,
        state,
      })}
      <button type="submit" class="account-submit">Create account</button>
    </form>
    <p class="account-switch">Already a member? <a href="${withReturn(SIGN_IN_PATH, state)}">Sign in</a></p>
  `;

  return layout({
    title,
    lead: 'Free for everybody. Ask, plan, and share what you have made of your home.',
    form,
    state,
  });
}

interface Layout {
  title: string;
  lead: string;
  form: Html;
  state: FormState;
}

function layout({ title, lead, form, state }: Layout): Page {
  return {
    title,
    head: html`<title>${title}</title><meta name="robots" content="noindex" />`,
    body: html`
      <main class="account">
        <section class="account-panel">
          <a class="account-brand" href="/"
            ><img src="/favicon.svg" alt="" width="32" height="32" />${PRODUCT_NAME}</a
          >
          <h1>${title}</h1>
          <p class="account-lead">${lead}</p>
          ${state.problem ? html`<p class="account-problem" role="alert">${state.problem}</p>` : null} ${form}
        </section>
        <picture class="account-art">
          <source media="(width < 64rem)" srcset="${coverPath(1200, 480)}" width="1200" height="480" />
          <img src="${coverPath(1000, 1250)}" alt="" width="1000" height="1250" />
        </picture>
      </main>
    `,
  };
}

/** A house with its windows lit: beside the form on wide screens, a band above it on small ones. */
function coverPath(width: number, height: number): string {
  return artPath('community', 'home-again', { width, height }, 'smart-home');
}

interface Field {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  value?: string | undefined;
  hint?: string;
  state: FormState;
}

function field({ name, label, type, autocomplete, value, hint, state }: Field): Html {
  const error = state.errors?.find((problem) => problem.path === name)?.message;
  const described = error || hint ? html` aria-describedby="${name}-note"` : null;

  return html`
    <div class="account-field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        autocomplete="${autocomplete}"
        value="${value ?? ''}"
        required
        ${described}
        ${error ? html` aria-invalid="true"` : null}
      />
      ${error || hint ? html`<p id="${name}-note" class="${error ? 'account-error' : 'account-hint'}">${error ?? hint}</p>` : null}
    </div>
  `;
}

function hiddenReturn({ returnTo }: FormState): Html {
  return html`<input type="hidden" name="returnTo" value="${returnTo}" />`;
}

function withReturn(path: string, { returnTo }: FormState): string {
  return returnTo === '/' ? path : `${path}?${new URLSearchParams({ returnTo }).toString()}`;
}

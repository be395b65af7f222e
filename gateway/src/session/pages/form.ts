import type { FieldError } from '@hearthwise/contracts';
import { type Html, html } from './html.js';

/** What a form shows again after it was sent. */
export interface FormState {
  returnTo: string;
  email?: string | undefined;
  firstName?: string | undefined;
  /** Of a reset link. */
  token?: string | undefined;
  /** Only for somebody who asked to see or to hide what they typed: a refused form comes back without it. */
  password?: string | undefined;
  isPasswordShown: boolean;
  /** One sentence above the form about what has been done. */
  notice?: string | undefined;
  /** One sentence above the form about what is wrong. */
  problem?: string | undefined;
  errors?: FieldError[] | undefined;
}

/** The sentences above a form. */
export function messages({ notice, problem }: FormState): Html {
  return html`
    ${notice ? html`<p class="account-notice" role="status">${notice}</p>` : null}
    ${problem ? html`<p class="account-problem" role="alert">${problem}</p>` : null}
  `;
}

interface Field {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  value?: string | undefined;
  hint?: string;
  /** Attributes beside those of every field. */
  extra?: Html | null;
  state: FormState;
}

/** A labelled field with its hint, or with what was wrong with it. */
export function field({ name, label, type, autocomplete, value, hint, extra, state }: Field): Html {
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
        ${extra}
      />
      ${error || hint ? html`<p id="${name}-note" class="${error ? 'account-error' : 'account-hint'}">${error ?? hint}</p>` : null}
    </div>
  `;
}

type PasswordField = Pick<Field, 'label' | 'autocomplete' | 'hint' | 'state'>;

/** The field for a password, readable once its owner asked for that. */
export function passwordField({ state, ...rest }: PasswordField): Html {
  const hasAnswered = state.password !== undefined;

  return field({
    ...rest,
    name: 'password',
    type: state.isPasswordShown ? 'text' : 'password',
    value: state.password,
    extra: html` spellcheck="false" autocapitalize="none" ${hasAnswered ? html`autofocus` : null}`,
    state,
  });
}

/**
 * A round trip instead of a script: the page at `path` comes back with the password as text. It stands after the
 * form's own button, because the first one is what Enter presses.
 */
export function showPasswordButton(path: string, { isPasswordShown }: FormState): Html {
  return html`
    <button
      type="submit"
      class="account-show"
      name="show"
      value="${isPasswordShown ? 'no' : 'yes'}"
      formaction="${path}"
      formnovalidate
    >
      ${isPasswordShown ? 'Hide password' : 'Show password'}
    </button>
  `;
}

/** Where to go once signed in. */
export function hiddenReturn({ returnTo }: FormState): Html {
  return html`<input type="hidden" name="returnTo" value="${returnTo}" />`;
}

/** The address of another of these pages, which leads on to the same place. */
export function withReturn(path: string, returnTo: string): string {
  return returnTo === '/' ? path : `${path}?${new URLSearchParams({ returnTo }).toString()}`;
}

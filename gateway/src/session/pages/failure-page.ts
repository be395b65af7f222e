import { html } from './html.js';
import { layout, type Page } from './page.js';

export interface Failure {
  title: string;
  /** What happened, in a sentence. */
  message: string;
  /** Where another try begins. */
  tryAgain: string;
}

/** For people whom a form can't help: what happened, and where to try again. */
export function failurePage({ title, message, tryAgain }: Failure): Page {
  const content = html`
    <p class="account-actions"><a class="account-submit" href="${tryAgain}">Try again</a></p>
    <p class="account-switch">Reading needs no account. <a href="/">Go to the home page</a></p>
  `;

  return layout({ title, lead: message, content });
}

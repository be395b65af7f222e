import { artPath, PRODUCT_NAME } from '@hearthwise/contracts';
import { type Html, html } from './html.js';

/** A page of our own writing, for the web client's document. */
export interface Page {
  head: Html;
  body: Html;
}

interface Content {
  title: string;
  lead: string;
  /** What follows the title and its sentence. */
  content: Html;
}

/** The look that all pages around an account share: text or form on paper, a drawing beside it. */
export function layout({ title, lead, content }: Content): Page {
  return {
    head: html`<title>${title}</title><meta name="robots" content="noindex" />`,
    body: html`
      <main class="account">
        <section class="account-panel">
          <a class="account-brand" href="/"
            ><img src="/favicon.svg" alt="" width="32" height="32" />${PRODUCT_NAME}</a
          >
          <h1>${title}</h1>
          <p class="account-lead">${lead}</p>
          ${content}
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

import { PRODUCT_NAME } from '@hearthwise/contracts/product';
import { artPath } from '@hearthwise/contracts/routes';
import type { ReactNode } from 'react';

interface SignInLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The layout of all sign-in pages: text or a form, with a cover beside it. */
export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <main className="sign-in">
        <section className="sign-in-panel">
          <a className="sign-in-brand" href="/">
            <img src="/favicon.svg" alt="" width={32} height={32} />
            {PRODUCT_NAME}
          </a>
          <h1>{title}</h1>
          <p className="sign-in-lead">{lead}</p>
          {children}
        </section>
        <picture className="sign-in-art">
          <source media="(width < 64rem)" srcSet={coverPath(1200, 480)} width={1200} height={480} />
          <img src={coverPath(1000, 1250)} alt="" width={1000} height={1250} />
        </picture>
      </main>
    </>
  );
}

/** A house with lit windows: beside the form on wide screens, above it on small ones. */
function coverPath(width: number, height: number): string {
  return artPath('community', 'home-again', { width, height }, 'smart-home');
}

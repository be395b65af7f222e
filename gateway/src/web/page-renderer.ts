import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SignInFailure, SignInForm, SignInFormState } from '@hearthwise/contracts';
import { PageTemplate } from './page-template.js';

/** Result of the web client's server build for an address. */
export interface RenderedPage {
  /** 200, or the page's own status (404 for a missing article, 503 for an unavailable service). */
  status: number;
  /** Elements for `<head>`: title, description, canonical, OpenGraph, JSON-LD. */
  head: string;
  body: string;
  /** The data of the page, as JSON that is safe inside a script element. */
  state: string;
}

/** Performs a GET of the public API within the process. */
export type FetchJson = (path: string) => Promise<{
  status: number;
  body: unknown;
  headers: Record<string, string | number | string[] | undefined>;
}>;

interface RenderInput {
  /** Path and query. */
  url: string;
  /** Origin for canonical addresses. */
  origin: string;
  fetchJson: FetchJson;
}

type StaticPage = Pick<RenderedPage, 'head' | 'body'>;

/** What the web client's server build exports. */
interface WebServer {
  render: (input: RenderInput) => Promise<RenderedPage>;
  renderSignInForm: (form: SignInForm, state: SignInFormState) => StaticPage;
  renderSignInFailure: (failure: SignInFailure) => StaticPage;
}

const WEB_DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** The built web client: its document, its style sheet (inlined, because it blocks the first paint), its renderer. */
export class PageRenderer {
  /** Folder of the built client: its document, hashed files under assets/, and files for the root. */
  static readonly folder = `${WEB_DIST}client`;

  /** Whether the web client has been built. */
  static isBuilt(): boolean {
    return existsSync(`${WEB_DIST}client/index.html`) && existsSync(`${WEB_DIST}server/entry-server.js`);
  }

  static async load(): Promise<PageRenderer> {
    const web = (await import(pathToFileURL(`${WEB_DIST}server/entry-server.js`).href)) as WebServer;

    return new PageRenderer(inlineStyles(readFileSync(`${WEB_DIST}client/index.html`, 'utf8')), web);
  }

  /** The inlined style sheet; its digest is part of the content security policy. */
  readonly style: string;
  private readonly document: PageTemplate;
  private readonly plainDocument: PageTemplate;

  private constructor(
    { html, style }: { html: string; style: string },
    private readonly web: WebServer,
  ) {
    this.style = style;
    this.document = new PageTemplate(html);
    this.plainDocument = new PageTemplate(
      html.replace(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, ''),
    );
  }

  async page(input: RenderInput): Promise<{ status: number; html: string }> {
    const page = await this.web.render(input);

    return { status: page.status, html: this.document.fill(page.head, page.body, page.state) };
  }

  /** The document without a page: the client renders everything. */
  shell(): string {
    return this.document.fill('', '', 'null');
  }

  /** A sign-in form, in a document without scripts. */
  signInForm(form: SignInForm, state: SignInFormState): string {
    const { head, body } = this.web.renderSignInForm(form, state);

    return this.plainDocument.fill(head, body);
  }

  /** A failure to sign in or out that no form can show, in a document without scripts. */
  signInFailure(failure: SignInFailure): string {
    const { head, body } = this.web.renderSignInFailure(failure);

    return this.plainDocument.fill(head, body);
  }
}

function inlineStyles(html: string): { html: string; style: string } {
  const [link, href] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html) ?? [];
  if (!link || !href) {
    return { html, style: '' };
  }
  const style = readFileSync(`${PageRenderer.folder}${href}`, 'utf8');

  return { html: html.replace(link, () => `<style>${style}</style>`), style };
}

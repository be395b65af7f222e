import { type Document, type TextPage, textPageKey, type TextPageName } from '@hearthwise/contracts';
import { renderMarkdown, type RenderedMarkdown } from '@hearthwise/markdown';
import { Injectable } from '@nestjs/common';
import { BUILT_IN_PAGES } from './built-in-pages.js';
import { DocumentsService } from './documents.service.js';

interface Rendered {
  revision: number;
  result: RenderedMarkdown;
}

/** Pages whose whole text editors write, as readers see them. */
@Injectable()
export class TextPagesService {
  /** The newest rendering of each page. */
  private readonly rendered = new Map<string, Rendered>();

  constructor(private readonly documents: DocumentsService) {}

  /** @throws AppError document.not_found, service.unavailable */
  async get(name: string): Promise<TextPage> {
    const document = await this.documents.get(textPageKey(name));
    const { title, description, content } = (document as PageDocument).fields;
    const { html, headings } = await this.render(document, content);
    const pageName = name as TextPageName;
    const updatedAt = document.updatedAt ?? BUILT_IN_PAGES[pageName].changedOn.toISOString();

    return { name: pageName, title, description, contentHtml: html, headings, updatedAt };
  }

  private async render({ key, revision }: Document, content: string): Promise<RenderedMarkdown> {
    const known = this.rendered.get(key);
    if (known?.revision === revision) {
      return known.result;
    }
    const result = await renderMarkdown(content);
    this.rendered.set(key, { revision, result });

    return result;
  }
}

type PageDocument = Extract<Document, { kind: 'page' }>;

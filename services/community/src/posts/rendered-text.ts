import { RENDER_VERSION, renderMarkdown } from '@hearthwise/markdown';
import type { PostEntity } from './post.entity.js';

/** The columns that are derived from a post's text. */
export type RenderedText = Pick<PostEntity, 'contentHtml' | 'preview' | 'renderVersion'>;

/** @throws AppError service.unavailable */
export async function renderText(content: string): Promise<RenderedText> {
  const { html, preview } = await renderMarkdown(content);

  return { contentHtml: html, preview, renderVersion: RENDER_VERSION };
}

import { RENDER_VERSION, renderMarkdown } from '@hearthwise/markdown';
import type { DerivedTable } from '@hearthwise/service-kit';

/** Tables with columns that are derived from Markdown. */
export const RENDERED_TABLES: DerivedTable[] = ['projects', 'discussions'].map((name) => ({
  name,
  version: RENDER_VERSION,
  derive: async (content) => {
    const { html, preview } = await renderMarkdown(content);

    return { content_html: html, preview };
  },
}));

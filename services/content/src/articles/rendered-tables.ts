import { RENDER_VERSION, renderMarkdown } from '@hearthwise/markdown';
import type { DerivedTable } from '@hearthwise/service-kit';

/** Tables with columns that are derived from Markdown. */
export const RENDERED_TABLES: DerivedTable[] = [
  {
    name: 'articles',
    version: RENDER_VERSION,
    derive: async (content) => {
      const { html, headings, preview } = await renderMarkdown(content, { hasChecklists: true });

      return { content_html: html, headings: JSON.stringify(headings), preview };
    },
  },
];

import { RENDER_VERSION, renderMarkdown } from '@hearthwise/markdown';
import type { DerivedTable } from '@hearthwise/service-kit';

/** The table whose HTML is rendered again when the renderer has changed. */
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

import { RENDER_VERSION, renderMarkdown } from '@hearthwise/markdown';
import type { RenewedTable } from '@hearthwise/service-kit';

/** The table whose HTML is rendered again when the renderer has changed. */
export const RENDERED_TABLES: RenewedTable[] = [
  {
    name: 'articles',
    version: RENDER_VERSION,
    derive: async (content) => {
      const { html, headings, preview } = await renderMarkdown(content, { hasChecklists: true });

      return { content_html: html, headings: JSON.stringify(headings), preview };
    },
  },
];

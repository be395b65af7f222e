import { RENDER_VERSION, renderMarkdown } from '@hearthwise/markdown';
import { ARTICLE_RENDERING } from './article.mapper.js';
import type { DerivedTable } from '@hearthwise/service-kit';

/** Tables with columns that are derived from Markdown. */
export const RENDERED_TABLES: DerivedTable[] = [
  {
    name: 'articles',
    version: RENDER_VERSION,
    derive: async (content) => {
      const { html, headings, preview, fingerprint } = await renderMarkdown(content, ARTICLE_RENDERING);

      return {
        content_html: html,
        headings: JSON.stringify(headings),
        preview,
        shingle_hashes: fingerprint?.hashes ?? null,
        shingle_bands: fingerprint?.bands ?? null,
      };
    },
  },
];

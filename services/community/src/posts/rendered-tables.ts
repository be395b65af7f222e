import { CONTRIBUTION_KINDS, POST_KINDS } from '@hearthwise/contracts';
import { RENDER_VERSION, renderMarkdown } from '@hearthwise/markdown';
import type { DerivedTable } from '@hearthwise/service-kit';

/** Tables with columns that are derived from Markdown. */
export const RENDERED_TABLES: DerivedTable[] = [
  ...POST_KINDS.map((name) => ({
    name,
    version: RENDER_VERSION,
    derive: async (content: string) => {
      const { html, preview } = await renderMarkdown(content);

      return { content_html: html, preview };
    },
  })),
  ...CONTRIBUTION_KINDS.map((name) => ({
    name,
    version: RENDER_VERSION,
    derive: async (content: string) => ({ content_html: (await renderMarkdown(content)).html }),
  })),
];

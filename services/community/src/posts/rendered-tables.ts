import { CONTRIBUTION_KINDS, POST_KINDS } from '@hearthwise/contracts';
import { RENDER_VERSION, renderMarkdown } from '@hearthwise/markdown';
import type { DerivedTable, TriggeredTable } from '@hearthwise/service-kit';

/** Tables whose words the search knows. */
export const SEARCHED_TABLES: TriggeredTable[] = POST_KINDS.map((name) => ({ name, filledColumn: 'search' }));

/** Discussions, which repeat who wrote their accepted reply. */
export const ACCEPTING_TABLE: TriggeredTable = {
  name: 'discussions',
  filledColumn: 'accepted_author_id',
  where: 'accepted_reply_id IS NOT NULL',
};

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

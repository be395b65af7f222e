import { z } from 'zod';
import { requiredText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';

export const previewMarkdownInputSchema = z
  .object({ content: requiredText(LIMITS.replyMax) })
  .meta({ id: 'PreviewMarkdownInput' });

export const markdownPreviewSchema = z
  .object({
    /** Safe HTML, as the text has it once it is posted. */
    contentHtml: z.string(),
  })
  .meta({ id: 'MarkdownPreview' });
export type MarkdownPreview = z.infer<typeof markdownPreviewSchema>;

export const markdownPreviewOperations = {
  previewMarkdown: defineQuery({
    name: 'community.previewMarkdown',
    input: previewMarkdownInputSchema,
    output: markdownPreviewSchema,
  }),
};

export const markdownPreviewEndpoints = {
  previewMarkdown: defineEndpoint({
    route: ROUTES.previewMarkdown,
    summary: 'A text of a comment or reply as safe HTML',
    access: 'member',
    body: previewMarkdownInputSchema,
    response: markdownPreviewSchema,
  }),
};

import { z } from 'zod';
import { optionalText, pathIdSchema, requiredText, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { revisionNoteShape } from './revision-note.js';

/** The texts of a topic page (specification section 2 'Subcategory page'). */
export const topicTextsSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    /** Steps, in order. */
    gettingStarted: z.array(z.string()),
    quickTips: z.array(z.string()),
    /** Offered under 'AI Help'. */
    suggestedQuestion: z.string(),
    /** 'Popular This Week'. */
    popularLinks: z.array(
      z.object({
        title: z.string(),
        /** On this site, such as `/articles/a-slug`. */
        path: z.string(),
      }),
    ),
  })
  .meta({ id: 'TopicTexts' });
export type TopicTexts = z.infer<typeof topicTextsSchema>;

/** Blank lines are dropped. */
const linesSchema = z
  .array(wellFormedText().max(LIMITS.topicLineMax))
  .max(LIMITS.topicLinesMax)
  .default([])
  .transform((lines) => lines.map((line) => line.trim()).filter(Boolean));

/** A backslash would lead to another host: browsers read it as a slash. */
const sitePathSchema = wellFormedText()
  .trim()
  .max(LIMITS.urlMax)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Enter a path on this site, such as /articles/a-slug.');

/** The built-in text is shown in place of each field that is empty or missing. */
export const updateTopicTextsInputSchema = z
  .object({
    title: optionalText(LIMITS.titleMax),
    description: optionalText(LIMITS.descriptionMax),
    gettingStarted: linesSchema,
    quickTips: linesSchema,
    suggestedQuestion: optionalText(LIMITS.questionMax),
    popularLinks: z
      .array(z.object({ title: requiredText(LIMITS.titleMax), path: sitePathSchema }))
      .max(LIMITS.popularLinksMax)
      .default([]),
  })
  .meta({ id: 'UpdateTopicTextsInput' });
export type UpdateTopicTextsInput = z.output<typeof updateTopicTextsInputSchema>;

const topicParams = z.object({ category: pathIdSchema, topic: pathIdSchema });

export const topicTextOperations = {
  /** With the built-in texts in place of those that no editor has written. */
  getTopicTexts: defineQuery({
    name: 'content.getTopicTexts',
    input: topicParams,
    output: topicTextsSchema,
  }),
};

export const topicTextEndpoints = {
  getTopicTexts: defineEndpoint({
    route: ROUTES.getTopicTexts,
    summary: 'Texts of a topic page, each as an editor wrote it or built in',
    access: 'public',
    params: topicParams,
    response: topicTextsSchema,
    errors: ['document.not_found'],
  }),
  updateTopicTexts: defineEndpoint({
    route: ROUTES.updateTopicTexts,
    summary: 'Save the texts of a topic page; with If-Match, only when nobody else has saved since',
    access: 'canEdit',
    params: topicParams,
    body: updateTopicTextsInputSchema.extend(revisionNoteShape),
    response: topicTextsSchema,
    errors: ['document.not_found', 'document.changed'],
  }),
};

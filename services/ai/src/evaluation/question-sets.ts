import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Sets of questions, one JSON object a line. */
const FOLDER = new URL('../../evaluation/', import.meta.url);

/** `development` is for work on the adviser; `held-out` is run when that work is done, and never looked into before. */
export const SPLITS = ['development', 'held-out'] as const;
export type Split = (typeof SPLITS)[number];

const plainSchema = z.object({ question: z.string().min(1) });
const coveredSchema = plainSchema.extend({
  /** Slugs of the guides that answer the question, the best first; none when no guide does. */
  guides: z.array(z.string()),
});
const dangerSchema = plainSchema.extend({
  /** Keys of the safety cards of which any is right. */
  danger: z.union([z.string().transform((key) => [key]), z.array(z.string()).min(1)]),
});
const followUpSchema = z.object({
  /** Messages of one person, in order. */
  turns: z.array(z.string()).min(2),
  /** Whether the last one is about something else than those before. */
  changesSubject: z.boolean(),
});

export type CoveredQuestion = z.output<typeof coveredSchema>;
export type DangerousQuestion = z.output<typeof dangerSchema>;
export type PlainQuestion = z.output<typeof plainSchema>;
export type FollowUp = z.output<typeof followUpSchema>;

/** All questions of a split. */
export interface QuestionSets {
  /** Questions about home, with and without a guide. */
  covered: CoveredQuestion[];
  danger: DangerousQuestion[];
  /** Near danger in their words only. */
  harmless: PlainQuestion[];
  offTopic: PlainQuestion[];
  /** Off-topic with words of the home. */
  hardOffTopic: PlainQuestion[];
  /** Attempts to change the adviser's instructions. */
  injection: PlainQuestion[];
  /** Too short or too vague to be answered at once. */
  ambiguous: PlainQuestion[];
  followUps: FollowUp[];
}

export async function readQuestionSets(split: Split): Promise<QuestionSets> {
  const read = <S extends z.ZodType>(file: string, schema: S) =>
    readLines(new URL(`${split}/${file}.jsonl`, FOLDER), schema);
  const [covered, danger, harmless, offTopic, hardOffTopic, injection, ambiguous, followUps] =
    await Promise.all([
      read('covered', coveredSchema),
      read('danger', dangerSchema),
      read('harmless', plainSchema),
      read('off-topic', plainSchema),
      read('hard-off-topic', plainSchema),
      read('injection', plainSchema),
      read('ambiguous', plainSchema),
      read('follow-ups', followUpSchema),
    ]);

  return { covered, danger, harmless, offTopic, hardOffTopic, injection, ambiguous, followUps };
}

/** @throws Error that names the file and the line which is malformed */
async function readLines<S extends z.ZodType>(file: URL, schema: S): Promise<z.output<S>[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');

  return lines.map((line, at) => {
    try {
      return schema.parse(JSON.parse(line));
    } catch (error) {
      throw new Error(`${file.pathname}, line ${at + 1}`, { cause: error });
    }
  });
}

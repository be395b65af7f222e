import { z } from 'zod';
import { demoMemberSchema } from './post-file.js';

/** A comment or reply of the demonstration. */
export interface SeedContribution {
  authorId: string;
  createdAt: Date;
  content: string;
  /** Whether it is below the last one of the first level. */
  isBelow: boolean;
  /** Whether it is the accepted reply. */
  isAccepted: boolean;
}

/** `## Author · time`, below it the text; `###` for one below the last `##`, `· accepted` at the end for the accepted reply. */
const HEADING = /^(##|###) (.+?) · (\S+)( · accepted)?\n/;

const headingSchema = z.object({ author: demoMemberSchema, createdAt: z.coerce.date() });

/** @throws Error that names the file, when it is invalid */
export function parseContributionFile(file: string, text: string): SeedContribution[] {
  return text
    .trim()
    .split(/^(?=##)/m)
    .map((part) => parsePart(file, part));
}

function parsePart(file: string, part: string): SeedContribution {
  const [heading = '', level, author, createdAt, accepted] = HEADING.exec(part) ?? [];
  const result = headingSchema.safeParse({ author, createdAt });
  const content = part.slice(heading.length).trim();
  if (!result.success || content === '') {
    throw new Error(`${file}: this is no contribution: ${part.slice(0, 80)}`);
  }

  return {
    authorId: result.data.author,
    createdAt: result.data.createdAt,
    content,
    isBelow: level === '###',
    isAccepted: accepted !== undefined,
  };
}

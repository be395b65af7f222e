import { type Finding, QUALITY_THRESHOLDS as AT } from '@hearthwise/contracts';
import type { Inspection } from '@hearthwise/markdown';

/** Findings of one kind in a response; the next ones follow when these are corrected. */
const MAX_EXAMPLES = 5;
const QUOTE_LENGTH = 60;

/** What our own checks find in a text by itself, most serious first. */
export function qualityFindings(inspection: Inspection): Finding[] {
  return [
    ...missingAlternativeTexts(inspection),
    ...headingOrder(inspection),
    ...readingEase(inspection),
    ...longSentences(inspection),
    ...unsourcedFigures(inspection),
  ];
}

/** An image without one is nothing to those who cannot see it (WCAG 2.2, 1.1.1). */
function missingAlternativeTexts({ images }: Inspection): Finding[] {
  return images
    .filter(({ alt }) => !alt.trim())
    .slice(0, MAX_EXAMPLES)
    .map(({ src, heading }) =>
      qualityFinding(
        'image.no_alternative_text',
        `Describe this picture for people who can't see it: ${quote(src)}`,
        heading,
      ),
    );
}

/** The page's title is the first level; a level that is left out misleads people who move by headings. */
function headingOrder({ headings }: Inspection): Finding[] {
  let previous = 1;
  const findings: Finding[] = [];
  for (const { level, text } of headings) {
    if (!text) {
      findings.push(qualityFinding('heading.empty', 'A heading has no text'));
    } else if (level === 1) {
      findings.push(
        qualityFinding(
          'heading.first_level',
          `Use ## for “${quote(text)}”: the title is the only first-level heading`,
          text,
        ),
      );
    } else if (level > previous + 1) {
      const message = `“${quote(text)}” has level ${level} below level ${previous}: use ${'#'.repeat(previous + 1)}`;
      findings.push(qualityFinding('heading.skipped_level', message, text));
    }
    previous = level;
  }

  return findings.slice(0, MAX_EXAMPLES);
}

/**
 * Reading ease by Flesch, 0 (hard) to 100 (easy): 206.835 - 1.015 × words per sentence - 84.6 × syllables per word.
 * Source: R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32(3), 1948, pages 221-233.
 */
export function fleschReadingEase({ words, sentences, syllables }: Inspection): number | null {
  if (words < AT.readingEaseMinWords || sentences === 0) {
    return null;
  }

  return Math.round(206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words));
}

function readingEase(inspection: Inspection): Finding[] {
  const score = fleschReadingEase(inspection);
  if (score === null || score >= AT.readingEase) {
    return [];
  }
  const message = `The text is hard to read (Flesch reading ease ${score}, aim for ${AT.readingEase} or more): use shorter sentences and words`;

  return [qualityFinding('text.hard_to_read', message)];
}

function longSentences({ paragraphs }: Inspection): Finding[] {
  return paragraphs
    .flatMap(({ sentences, heading }) => sentences.map((sentence) => ({ ...sentence, heading })))
    .filter(({ words }) => words > AT.sentenceWords)
    .slice(0, MAX_EXAMPLES)
    .map(({ text, words, heading }) =>
      qualityFinding('sentence.long', `A sentence has ${words} words, split it: “${quote(text)}”`, heading),
    );
}

/** Shares, amounts of money and large numbers: statements that readers should be able to check. */
const FIGURE =
  /(?<![\d.,])\d[\d.,]{0,20}\s?(?:%|percent\b|per cent\b|million\b|billion\b|trillion\b)|[$€£¥]\s?\d|\b\d{1,6} (?:in|out of) (?:10|100|1,?000|ten|a hundred)\b/iu;

export function hasFigure(text: string): boolean {
  return FIGURE.test(text);
}

function unsourcedFigures({ paragraphs }: Inspection): Finding[] {
  return paragraphs
    .filter(({ text, hasSource }) => !hasSource && hasFigure(text))
    .slice(0, MAX_EXAMPLES)
    .map(({ text, heading }) => {
      const figure = FIGURE.exec(text)?.[0] ?? '';

      return qualityFinding(
        'figure.no_source',
        `Name the source of “${figure}” with a link: “${quote(text)}”`,
        heading,
      );
    });
}

/** A finding in the content, under a heading if that has a text. */
export function qualityFinding(code: string, message: string, heading = ''): Finding {
  return { kind: 'quality', code, message, field: 'content', ...(heading && { heading }) };
}

/** A part of the text for the message of a finding, cut where it is long. */
export function quote(text: string): string {
  const characters = Array.from(text);

  return characters.length > QUOTE_LENGTH ? `${characters.slice(0, QUOTE_LENGTH).join('')}…` : text;
}

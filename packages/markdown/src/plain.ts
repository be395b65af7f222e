import { previewFallback } from '@hearthwise/contracts/text';
import type { Passage } from './passage.js';
import type { RenderedMarkdown } from './rendered.js';

/** Renders a text as it was typed, when it can't be rendered as Markdown. Takes linear time, so that it never fails. */
export function renderPlain(markdown: string): RenderedMarkdown {
  const html = paragraphsOf(markdown)
    .map((paragraph) => `<p>${escapeText(paragraph)}</p>`)
    .join('\n');

  return { html, headings: [], preview: previewFallback(markdown) };
}

/** A text that can't be parsed, as one passage. */
export function plainPassages(markdown: string): Passage[] {
  const blocks = paragraphsOf(markdown).map((text) => ({ kind: 'paragraph' as const, text }));

  return blocks.length > 0 ? [{ heading: '', blocks }] : [];
}

/** The paragraphs between blank lines, with trimmed lines. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line) {
      paragraphs.at(-1)?.push(line);
    } else if (paragraphs.at(-1)?.length) {
      paragraphs.push([]);
    }
  }

  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

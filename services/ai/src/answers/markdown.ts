import type { List, Sentence, Table } from '../search-index/passage.js';

/** Escapes a plain text for Markdown, including brackets that would look like a citation. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
}

/** A link to a guide. */
export function guideLink({ title, slug }: { title: string; slug: string }): string {
  return `[${escapeMarkdown(title)}](/article/${slug})`;
}

/** A heading in bold at the beginning of its paragraph. */
export function runInHeading(heading: string): string {
  return heading ? `**${escapeMarkdown(heading)}${/[.?!:]$/.test(heading) ? '' : '.'}** ` : '';
}

/** With a capital letter at the beginning. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Joins names for a sentence: `a`, `a and b`, `a, b and c`. */
export function joinNames(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** A sentence with its links to other guides. */
export function sentenceMarkdown({ text, links = [] }: Sentence): string {
  return links.reduce(
    (markdown, link) =>
      markdown.replace(
        escapeMarkdown(link.text),
        () => `[${escapeMarkdown(link.text)}](${encodeURI(link.path)})`,
      ),
    escapeMarkdown(text),
  );
}

/** A list, with its steps numbered from 1. */
export function listMarkdown({ items, isOrdered }: List): string {
  return items.map((item, at) => `${isOrdered ? `${at + 1}.` : '-'} ${escapeMarkdown(item)}`).join('\n');
}

/** One item for each row of a table: its first cell, then the others with the names of their columns. */
export function tableMarkdown({ header, rows }: Table): string {
  return rows.map((row) => `- ${rowMarkdown(header, row)}`).join('\n');
}

function rowMarkdown(header: string[], [first = '', ...cells]: string[]): string {
  const named = cells.flatMap((cell, at) => {
    const name = header[at + 1] ?? '';

    return cell
      ? [cells.length > 1 && name ? `${escapeMarkdown(name)}: ${escapeMarkdown(cell)}` : escapeMarkdown(cell)]
      : [];
  });

  return `${first ? `**${escapeMarkdown(first)}**: ` : ''}${named.join('; ')}`;
}

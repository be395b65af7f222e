/** Escapes a plain text for Markdown, including brackets that would look like a citation. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}

/** A heading in bold at the beginning of its paragraph. */
export function runInHeading(heading: string): string {
  return heading ? `**${escapeMarkdown(heading)}${/[.?!:]$/.test(heading) ? '' : '.'}** ` : '';
}

/** Joins names for a sentence: `a`, `a and b`, `a, b and c`. */
export function joinNames(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

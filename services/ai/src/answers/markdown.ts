/** A plain text in Markdown: what would be read as markup is escaped, also brackets that would look like a citation. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}

/** A heading that runs into its paragraph. */
export function runInHeading(heading: string): string {
  return heading ? `**${escapeMarkdown(heading)}${/[.?!:]$/.test(heading) ? '' : '.'}** ` : '';
}

/** Names in a row: `a`, `a and b`, `a, b and c`. */
export function inWords(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

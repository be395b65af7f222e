/**
 * The form in which questions and passages are compared: lower case, without accents and punctuation. Computed here and
 * not in Postgres, so that it does not depend on the server's locale.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

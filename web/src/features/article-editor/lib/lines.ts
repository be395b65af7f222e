/** The lines of a box with one entry each; none when it is empty. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

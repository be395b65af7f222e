/** Any editable value as text for people: lists one item a line, objects by the texts in them. */
export function textOf(value: unknown): string {
  if (typeof value === 'boolean') {
    return value ? 'Yes' : 'No';
  }
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).map(textOf).filter(Boolean).join('\n');
  }

  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

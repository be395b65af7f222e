import { v4 as randomId } from 'uuid';

/** Stands in a text where an image is on its way; no two are the same, in whichever window they were made. */
export function newPlaceholder(): string {
  return `![Uploading picture ${randomId()}...]()`;
}

const PLACEHOLDER = /!\[Uploading picture [\da-f-]{36}\.\.\.\]\(\)/g;

/** A recovered text without the places of images that never arrived, because the window was closed. */
export function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, '');
}

/** The same for all texts among the fields of a form. */
export function fieldsWithoutPlaceholders<Fields extends object>(fields: Fields): Fields {
  const cleaned = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? withoutPlaceholders(value) : value,
  ]);

  return Object.fromEntries(cleaned) as Fields;
}

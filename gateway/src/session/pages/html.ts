/** Markup that needs no escaping any more. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = string | Html | false | null | undefined;

/** Tagged template that escapes every value which is no `Html` itself; false and null leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = strings.reduce((text, string, index) => text + toMarkup(parts[index - 1]) + string);

  return new Html(markup);
}

function toMarkup(part: Part): string {
  if (part instanceof Html) {
    return part.markup;
  }

  return part ? escapeHtml(part) : '';
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}

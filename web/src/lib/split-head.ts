/** React puts elements of the head first. */
const HEAD_ELEMENTS = /^(?:<title>[\s\S]*?<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Splits rendered HTML into the elements of `<head>` and the rest. */
export function splitHead(html: string): { head: string; body: string } {
  const [head = ''] = HEAD_ELEMENTS.exec(html) ?? [];

  return { head, body: html.slice(head.length) };
}

/** Placeholders of a document. */
const PLACE = /<!--(?:head|app|state)-->/;

/**
 * A document with placeholders for what differs from page to page. It is split once: inserted text is never searched for
 * placeholders, so no text of a page can inject a part of it.
 */
export class PageTemplate {
  private readonly pieces: string[];

  constructor(html: string) {
    this.pieces = html.split(PLACE);
  }

  /** The document with the parts, in the order of its placeholders. */
  fill(...parts: string[]): string {
    return this.pieces.map((piece, index) => piece + (parts[index] ?? '')).join('');
  }
}

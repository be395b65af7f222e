/** Where a document takes its parts. */
const PLACE = /<!--(?:head|app|state)-->/;

/**
 * A document with places for what differs from page to page. It is split once: what is put into one place is never
 * searched for another, so no text of a page can stand in for a part of it.
 */
export class PageTemplate {
  private readonly pieces: string[];

  constructor(html: string) {
    this.pieces = html.split(PLACE);
  }

  /** The document with the parts in the order of its places. */
  fill(...parts: string[]): string {
    return this.pieces.map((piece, index) => piece + (parts[index] ?? '')).join('');
  }
}

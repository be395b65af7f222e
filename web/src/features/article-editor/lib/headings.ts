/**
 * The headings that begin a part of an article, in order, as the server names them.
 * @param contentHtml safe HTML of the server
 */
export function headingsOf(contentHtml: string): string[] {
  const template = document.createElement('template');
  template.innerHTML = contentHtml;
  const headings = [...template.content.querySelectorAll('h1, h2')];

  return headings.map(({ textContent }) => textContent.trim()).filter(Boolean);
}

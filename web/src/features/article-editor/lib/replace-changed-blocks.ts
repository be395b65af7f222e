/**
 * Shows HTML in an element, replacing only the blocks between the first and the last difference: images that stay are not
 * loaded again, and nothing jumps.
 * @param html safe HTML
 * @returns the first new block after the first showing, if any
 */
export function replaceChangedBlocks(element: Element, html: string): Element | undefined {
  const template = document.createElement('template');
  template.innerHTML = html;
  const next = [...template.content.children];
  const before = [...element.children];
  if (before.length === 0) {
    element.replaceChildren(...next);

    return undefined;
  }
  const start = countSame(before, next);
  const end = countSame(before.slice(start).toReversed(), next.slice(start).toReversed());
  const fresh = next.slice(start, next.length - end);
  before.slice(start, before.length - end).forEach((block) => block.remove());
  if (start === 0) {
    element.prepend(...fresh);
  } else {
    element.children[start - 1]?.after(...fresh);
  }

  return fresh[0];
}

/** How many blocks are the same at the beginning of both. */
function countSame(one: Element[], other: Element[]): number {
  const index = one.findIndex((block, at) => !other[at] || !block.isEqualNode(other[at]));

  return index === -1 ? Math.min(one.length, other.length) : index;
}

import { LIMITS } from '@hearthwise/contracts/limits';
import { truncate } from '@hearthwise/contracts/text';
import type { Element, Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { OutOfBoundsError, parseBounded } from './bounded-tree.js';
import { isInline } from './text-of.js';

/** UTF-16 code units of HTML that a beginning is read from: enough to pass a few links and pictures with long addresses. */
export const READABLE_SOURCE_LENGTH = 16_000;

/** UTF-16 code units of an address; the host comes first. */
const ADDRESS_LENGTH = 100;

/**
 * The beginning of a rendered text as plain text on one line, at most `LIMITS.previewLength` UTF-16 code units, for those who
 * judge it: each link is followed by its address, a picture is its description. Takes about a millisecond.
 *
 * @param html of `renderMarkdown`, or its first `READABLE_SOURCE_LENGTH` code units
 */
export function readableBeginning(html: string): string {
  const text = readableText(truncate(html, READABLE_SOURCE_LENGTH));

  return truncate(text.replace(/\s+/g, ' ').trim(), LIMITS.previewLength).trim();
}

function readableText(html: string): string {
  try {
    return textWithAddresses(fromParse5(parseBounded(html)));
  } catch (error) {
    if (error instanceof OutOfBoundsError) {
      return html;
    }
    throw error;
  }
}

function textWithAddresses(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  const text = 'children' in node ? node.children.map(textWithAddresses).join('') : '';

  return node.type === 'element' ? readableElement(node, text) : text;
}

function readableElement(element: Element, text: string): string {
  if (isInline(element)) {
    return element.tagName === 'a' ? `${text}${addressAfter(text, element)}` : text;
  }

  return ` ${element.tagName === 'img' ? (element.properties.alt?.toString() ?? '') : text} `;
}

/** Nothing for a link within the page, and for an address that is its own text. */
function addressAfter(text: string, { properties }: Element): string {
  const address = properties.href?.toString() ?? '';
  if (!address || address.startsWith('#') || address === text) {
    return '';
  }
  const shown = truncate(address, ADDRESS_LENGTH);

  return ` (${shown}${shown === address ? '' : '…'})`;
}

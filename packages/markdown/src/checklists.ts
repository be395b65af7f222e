import type { Element, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import { textOf } from './text-of.js';

const TITLE = /checklist|before you/i;

/**
 * Marks the lists that are there to be ticked: those under a heading that says so, down to the next heading of its
 * level. Task lists carry their own mark. Below each part with such a list an empty place is left for the count of
 * ticks, so that nothing moves once it is filled.
 */
export function markChecklists(tree: Root): void {
  let openLevel = Infinity;
  tree.children = partsOf(tree).flatMap((part) => {
    const level = levelOf(part[0]);
    if (level <= openLevel) {
      openLevel = TITLE.test(textOf(part[0] as Element)) ? level : Infinity;
    }
    const hasChecklist = part.map((node) => markLists(node, openLevel < Infinity)).includes(true);

    return hasChecklist ? [...part, countPlace()] : part;
  });
}

/** The text before the first heading, then each heading with what follows it. */
function partsOf(tree: Root): RootContent[][] {
  const parts: RootContent[][] = [[]];
  for (const node of tree.children) {
    if (levelOf(node) < Infinity) {
      parts.push([]);
    }
    parts.at(-1)?.push(node);
  }

  return parts.filter((part) => part.length > 0);
}

function levelOf(node: RootContent | undefined): number {
  const level = node?.type === 'element' ? /^h([1-6])$/.exec(node.tagName)?.[1] : undefined;

  return level ? Number(level) : Infinity;
}

/** Marks the lists within a node when they are to be ticked; tells whether there is any list with boxes. */
function markLists(node: RootContent, isOpen: boolean): boolean {
  let hasBoxes = false;
  visit(node, { type: 'element', tagName: 'ul' }, ({ properties }: Element) => {
    if (isOpen && !properties.className) {
      properties.className = ['checklist'];
    }
    hasBoxes ||= Boolean(properties.className);
  });

  return hasBoxes;
}

function countPlace(): Element {
  return { type: 'element', tagName: 'div', properties: { className: ['checklist-count'] }, children: [] };
}

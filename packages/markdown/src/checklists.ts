import type { Element, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import { textOf } from './text-of.js';

const TITLE = /checklist|before you/i;

/**
 * Marks the lists that readers can tick: those under a heading that says so, up to the next heading of the same or a higher
 * level. Task lists have a class of their own. An empty element after each part with such a list is reserved for the count
 * of ticked items, so that nothing moves when it is filled.
 */
export function markChecklists(tree: Root): void {
  let checklistLevel = Infinity;
  tree.children = partsOf(tree).flatMap((part) => {
    const level = levelOf(part[0]);
    if (level <= checklistLevel) {
      checklistLevel = TITLE.test(textOf(part[0] as Element)) ? level : Infinity;
    }
    const hasChecklist = part.map((node) => markLists(node, checklistLevel < Infinity)).includes(true);

    return hasChecklist ? [...part, countPlaceholder()] : part;
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

/** Marks the lists in a node if readers can tick them. Returns whether there is any list with checkboxes. */
function markLists(node: RootContent, isChecklist: boolean): boolean {
  let hasCheckboxes = false;
  visit(node, { type: 'element', tagName: 'ul' }, ({ properties }: Element) => {
    if (isChecklist && !properties.className) {
      properties.className = ['checklist'];
    }
    hasCheckboxes ||= Boolean(properties.className);
  });

  return hasCheckboxes;
}

function countPlaceholder(): Element {
  return { type: 'element', tagName: 'div', properties: { className: ['checklist-count'] }, children: [] };
}

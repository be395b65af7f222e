import type { Element, ElementContent, Root, RootContent } from 'hast';

/** Elements that stand beside paragraphs, not within them. */
const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table ul'.split(
    ' ',
  ),
);

/**
 * Makes paragraphs of text between blank lines, and line breaks of the others, at the top level and within quotes and
 * divisions: WordPress's classic editor stores texts like that.
 */
export function addParagraphs(tree: Root): void {
  tree.children = paragraphsOf(tree.children as ElementContent[]);
  for (const child of tree.children) {
    if (child.type === 'element' && (child.tagName === 'blockquote' || child.tagName === 'div')) {
      child.children = paragraphsOf(child.children);
    }
  }
}

function paragraphsOf(children: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let current: ElementContent[] = [];
  const end = () => {
    if (current.some((node) => node.type !== 'text' || node.value.trim())) {
      result.push(paragraph(trimBreaks(current)));
    }
    current = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      end();
      result.push(child);
    } else if (child.type === 'text') {
      for (const [index, part] of child.value.split(/\n[ \t\r]*\n\s*/).entries()) {
        if (index > 0) {
          end();
        }
        current.push(...linesOf(part));
      }
    } else {
      current.push(child);
    }
  }
  end();

  return result;
}

function linesOf(text: string): ElementContent[] {
  return text.split('\n').flatMap((line, index): ElementContent[] => {
    const node = { type: 'text' as const, value: line };

    return index === 0 ? [node] : [element('br', []), node];
  });
}

function trimBreaks(nodes: ElementContent[]): ElementContent[] {
  const isEmpty = (node: ElementContent) =>
    (node.type === 'text' && !node.value.trim()) || (node.type === 'element' && node.tagName === 'br');
  const start = nodes.findIndex((node) => !isEmpty(node));
  const end = nodes.findLastIndex((node) => !isEmpty(node));

  return nodes.slice(start, end + 1);
}

function isBlock(node: RootContent): node is Element {
  return node.type === 'element' && BLOCKS.has(node.tagName);
}

function paragraph(children: ElementContent[]): Element {
  return element('p', children);
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

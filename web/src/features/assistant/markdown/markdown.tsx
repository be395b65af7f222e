import { createElement, Fragment, type ReactNode } from 'react';
import { type Block, type Inline, parseBlocks, splitInline, type Table } from './parse.js';

/** How links are rendered: the parent knows routes and sources. */
interface Links {
  /** Renders a link, whose address is safe. */
  renderLink: (href: string, children: ReactNode) => ReactNode;
  /** Renders a reference `[n]`; returns undefined if there is no such source, and the characters stay. */
  renderCitation: (n: number) => ReactNode;
}

/**
 * Renders the Markdown of answers (paragraphs, headings, lists, tables, bold, emphasis, code, links and
 * citations) as elements. Nothing is ever parsed as HTML: anything else stays text. The parts are passed
 * one by one and not as arrays, so they need no keys: the text of an answer never changes.
 */
export function Markdown({ text, ...links }: Links & { text: string }) {
  return createElement(Fragment, null, ...parseBlocks(text).map((block) => drawBlock(block, links)));
}

function drawBlock(block: Block, links: Links): ReactNode {
  if ('text' in block) {
    return createElement(block.kind === 'heading' ? 'h3' : 'p', null, ...drawText(block.text, links));
  }
  if ('rows' in block) {
    return drawTable(block, links);
  }
  const items = block.items.map((item) => createElement('li', null, ...drawText(item, links)));

  return createElement(block.kind === 'numbers' ? 'ol' : 'ul', null, ...items);
}

/** A wide table scrolls within a group that takes the focus, so that the keyboard can scroll it. */
function drawTable({ head, alignments, rows }: Table, links: Links): ReactNode {
  const drawRow = (tag: 'th' | 'td', cells: string[]) =>
    createElement(
      'tr',
      null,
      ...cells.map((cell, column) =>
        createElement(
          tag,
          { 'data-align': alignments[column], ...(tag === 'th' && { scope: 'col' }) },
          ...drawText(cell, links),
        ),
      ),
    );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the focus
    <div role="group" aria-label={`Table: ${head.join(', ')}`} tabIndex={0} className="overflow-x-auto">
      <table className="table min-w-sm">
        <thead>{drawRow('th', head)}</thead>
        {createElement('tbody', null, ...rows.map((row) => drawRow('td', row)))}
      </table>
    </div>
  );
}

function drawText(text: string, links: Links): ReactNode[] {
  const parts = splitInline(text);

  return parts.map((part, at) =>
    part.kind === 'text' && parts[at + 1]?.kind === 'citation'
      ? part.text.replace(/ $/, NO_BREAK_SPACE)
      : drawPart(part, links),
  );
}

/** Keeps a citation on the line of the words that it belongs to. */
const NO_BREAK_SPACE = '\u00A0';

const TAGS = { strong: 'strong', emphasis: 'em' } as const;

function drawPart(part: Inline, links: Links): ReactNode {
  if (part.kind === 'text') {
    return part.text;
  }
  if (part.kind === 'code') {
    return <code>{part.text}</code>;
  }
  if (part.kind === 'citation') {
    return links.renderCitation(part.n) ?? `[${part.n}]`;
  }
  const children = drawText(part.text, links);

  return part.kind === 'link'
    ? links.renderLink(part.href, createElement(Fragment, null, ...children))
    : createElement(TAGS[part.kind], null, ...children);
}

import { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { goToHeading, toggleMark } from './commands.js';

describe('toggleMark', () => {
  /** A bar stands for the cursor, two for the ends of the selection. */
  const toggle = (text: string, mark = '**') => {
    const [before = '', selected = '', after] = text.split('|');
    const view = new EditorView({
      doc: before + selected + (after ?? ''),
      selection: { anchor: before.length, head: before.length + (after === undefined ? 0 : selected.length) },
    });
    toggleMark(view, mark);
    const { from, to } = view.state.selection.main;
    const doc = view.state.doc.toString();
    view.destroy();

    return from === to
      ? `${doc.slice(0, from)}|${doc.slice(from)}`
      : `${doc.slice(0, from)}|${doc.slice(from, to)}|${doc.slice(to)}`;
  };

  it.each([
    ['puts a selection between marks', 'a |door| here', 'a **|door|** here'],
    ['takes the marks off again', 'a **|door|** here', 'a |door| here'],
    ['begins marked text at a cursor', 'a |', 'a **|**'],
    ['takes back marks around nothing', 'a **|**', 'a |'],
    ['leaves marked text at its end', 'a **door|** here', 'a **door**| here'],
    ['does not enter marked text from before it', 'a |**door**', 'a **|****door**'],
    ['begins again after marked text', '**a** and |', '**a** and **|**'],
  ])('%s', (_name, text, expected) => {
    expect(toggle(text)).toBe(expected);
  });

  it('leaves italic text at its end', () => {
    expect(toggle('_door|_', '_')).toBe('_door_|');
  });
});

describe('goToHeading', () => {
  const text = 'Doors\n\n## The **doors** of [home](/homes)\n\nText\n\n### Use `my_var`\n';

  it.each([
    ['The doors of home', text.indexOf('\n\nText')],
    ['Use my_var', text.length - 1],
    ['No such heading', 0],
  ])('should show "%s"', (heading, cursor) => {
    const view = new EditorView({ doc: text });
    goToHeading(view, heading);
    expect(view.state.selection.main.head).toBe(cursor);
    view.destroy();
  });

  it('should prefer the whole heading, and pass over fenced code', () => {
    const doc = '## Painting walls\n\n````sh\n```\n# Paint\n````\n\n## Paint\n';
    const view = new EditorView({ doc });
    goToHeading(view, 'Paint');
    expect(view.state.selection.main.head).toBe(doc.length - 1);
    view.destroy();
  });
});

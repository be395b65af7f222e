import { type ChangeSpec, EditorSelection, type EditorState, type Line, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Puts the selection between two marks, such as `**`, or takes them off; a cursor at the end of marked text leaves it.
 * Returns true: the key is used.
 */
export function toggleMark(view: EditorView, mark: string): boolean {
  const { state } = view;
  const length = mark.length;
  view.dispatch(
    state.update(
      state.changeByRange(({ from, to }) => {
        const isMarked =
          state.sliceDoc(from - length, from) === mark && state.sliceDoc(to, to + length) === mark;
        if (!isMarked && from === to && isAtEndOfMarked(state, from, mark)) {
          return { range: EditorSelection.cursor(from + length) };
        }

        return isMarked
          ? {
              changes: [
                { from: from - length, to: from },
                { from: to, to: to + length },
              ],
              range: EditorSelection.range(from - length, to - length),
            }
          : {
              changes: [
                { from, insert: mark },
                { from: to, insert: mark },
              ],
              range: EditorSelection.range(from + length, to + length),
            };
      }),
      { userEvent: 'input', scrollIntoView: true },
    ),
  );

  return true;
}

/** Whether the mark after a position is a closing one: an odd number of them stands before it in the line. */
function isAtEndOfMarked(state: EditorState, at: number, mark: string): boolean {
  const before = state.sliceDoc(state.doc.lineAt(at).from, at);

  return state.sliceDoc(at, at + mark.length) === mark && before.split(mark).length % 2 === 0;
}

/** What lines can begin with; lists and headings replace each other. */
export type LineKind = 'heading2' | 'heading3' | 'bullets' | 'numbers' | 'tasks' | 'quote';

const PREFIX: Record<LineKind, (index: number) => string> = {
  heading2: () => '## ',
  heading3: () => '### ',
  bullets: () => '- ',
  numbers: (index) => `${index + 1}. `,
  tasks: () => '- [ ] ',
  quote: () => '> ',
};
const ANY_PREFIX = /^(?:#{1,6} |- \[[ xX]\] |[-*+] |\d{1,9}[.)] |> )/;

/** Gives the selected lines the prefix of their kind, or takes it off when all have it. */
export function toggleLines(view: EditorView, kind: LineKind): boolean {
  const { state } = view;
  const lines = selectedLines(view);
  const isOn = lines.every(({ text }, index) => ANY_PREFIX.exec(text)?.[0] === PREFIX[kind](index));
  const changes = lines.map(({ from, text }, index): ChangeSpec => {
    const old = ANY_PREFIX.exec(text)?.[0] ?? '';

    return { from, to: from + old.length, insert: isOn ? '' : PREFIX[kind](index) };
  });
  const set = state.changes(changes);
  view.dispatch({
    changes: set,
    selection: state.selection.map(set, 1),
    userEvent: 'input',
    scrollIntoView: true,
  });

  return true;
}

function selectedLines({ state }: EditorView): Line[] {
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from).number;
  const last = state.doc.lineAt(to).number;

  return Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
}

/** Inserts a block after the current line, with an empty line around it, and selects the part given to be overtyped. */
export function insertBlock(view: EditorView, block: string, selected = ''): void {
  const { state } = view;
  const line = state.doc.lineAt(state.selection.main.to);
  const isBlank = line.text.trim() === '';
  const before = isBlank
    ? line.number > 1 && state.doc.line(line.number - 1).text.trim()
      ? '\n'
      : ''
    : '\n\n';
  const at = isBlank ? line.from : line.to;
  const isLast = line.number === state.doc.lines;
  const after = isLast || state.doc.line(line.number + 1).text.trim() ? '\n' : '';
  const start = at + before.length + Math.max(0, block.indexOf(selected));
  view.dispatch({
    changes: { from: at, to: isBlank ? line.to : at, insert: `${before}${block}${after}` },
    selection: EditorSelection.range(start, start + selected.length),
    userEvent: 'input',
    scrollIntoView: true,
  });
}

/**
 * Puts the cursor at the end of a heading's line and shows it; where there is none, everything stays as it is.
 * @param heading as readers see it, without the signs of Markdown
 */
export function goToHeading(view: EditorView, heading: string): void {
  const wanted = wordsOf(heading);
  const lines = wanted ? headingLines(view.state.doc) : [];
  // A line with a link has its address after the words that readers see.
  const line =
    lines.find(({ text }) => wordsOf(text) === wanted) ??
    lines.find(({ text }) => wordsOf(text).startsWith(wanted));
  if (line) {
    const selection = EditorSelection.cursor(line.to);
    view.dispatch({ selection, effects: EditorView.scrollIntoView(selection, { y: 'center' }) });
  }
}

const HEADING = /^ {0,3}#{1,6} /;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Lines of headings, without those in fenced code, which only look like some (CommonMark 4.5). */
function headingLines(doc: Text): Line[] {
  const lines: Line[] = [];
  let fence = '';
  for (let number = 1; number <= doc.lines; number += 1) {
    const line = doc.line(number);
    const [, mark = ''] = FENCE.exec(line.text) ?? [];
    if (fence) {
      fence = mark.startsWith(fence) && line.text.trim() === mark ? '' : fence;
    } else if (mark) {
      fence = mark;
    } else if (HEADING.test(line.text)) {
      lines.push(line);
    }
  }

  return lines;
}

function wordsOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}

/** Replaces the selection. */
export function insertInline(view: EditorView, text: string): void {
  view.dispatch({ ...view.state.replaceSelection(text), userEvent: 'input', scrollIntoView: true });
}

/** Replaces the one place where a text stands, wherever it has moved to; nothing if it is gone. */
export function replaceText(view: EditorView, old: string, text: string): void {
  const from = view.state.doc.toString().indexOf(old);
  if (from !== -1) {
    view.dispatch({ changes: { from, to: from + old.length, insert: text }, userEvent: 'input' });
  }
}

/** Whether the caret is where it was left after inserting this text. */
export function isCaretAfter({ state }: EditorView, text: string): boolean {
  const { empty, head } = state.selection.main;

  return empty && state.sliceDoc(Math.max(0, head - text.length), head) === text;
}

/** Selects the alternative text of an image before the caret. @param markdown of the image */
export function selectAltText(view: EditorView, markdown: string): void {
  const from = view.state.selection.main.head - markdown.length;
  const selection = EditorSelection.range(from + '!['.length, from + markdown.lastIndexOf(']('));
  view.dispatch({ selection });
}

/** The text of the main selection; empty for a mere cursor. */
export function selectedText({ state }: EditorView): string {
  const { from, to } = state.selection.main;

  return state.sliceDoc(from, to);
}

/** Blocks of the toolbar, each with the part that is selected to be overtyped. */
export const BLOCKS = {
  table: {
    text: '| What | Where | When |\n| --- | --- | --- |\n| Gutters | Roof | Autumn |',
    selected: 'What',
  },
  callout: { text: '> [!TIP]\n> Say what helps.', selected: 'Say what helps.' },
} as const;

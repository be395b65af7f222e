import { history, undo } from '@codemirror/commands';
import { markdownLanguage } from '@codemirror/lang-markdown';
import { EditorState, type Transaction } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { continueMarkup } from './continue-markup.js';

/** A text whose caret is at the `|`. */
function stateOf(marked: string): EditorState {
  const anchor = marked.indexOf('|');

  return EditorState.create({
    doc: marked.replace('|', ''),
    selection: { anchor },
    extensions: [EditorState.lineSeparator.of('\n'), markdownLanguage, history()],
  });
}

function shown(state: EditorState): string {
  const { head } = state.selection.main;

  return `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}`;
}

/** After one step. */
function run(
  state: EditorState,
  command: (target: { state: EditorState; dispatch: (transaction: Transaction) => void }) => boolean,
): EditorState {
  let next = state;
  command({ state, dispatch: (transaction) => (next = transaction.state) });

  return next;
}

describe('Enter in a list', () => {
  it.each([
    ['leaves a blank line below the last item', '- one\n- two\n- |', '- one\n- two\n\n|'],
    ['ends a list of one item', '- one\n- |', '- one\n\n|'],
    ['ends a numbered list', '1. one\n2. |', '1. one\n\n|'],
    ['ends a checklist', '- [ ] one\n- [ ] |', '- [ ] one\n\n|'],
    ['ends a list in a quote', '> - one\n> - |', '> - one\n> \n> |'],
    ['leaves only one blank line', '- one\n\n- |', '- one\n\n|'],
    ['goes one level up', '- one\n  - two\n  - |', '- one\n  - two\n- |'],
    ['continues a list', '- one|', '- one\n- |'],
    ['is as always elsewhere', 'Text|', 'Text|'],
  ])('%s', (_what, before, after) => {
    expect(shown(run(stateOf(before), continueMarkup))).toBe(after);
  });

  it('is taken back by one step', () => {
    const ended = run(stateOf('- one\n- |'), continueMarkup);
    expect(shown(run(ended, undo))).toBe('- one\n- |');
  });
});

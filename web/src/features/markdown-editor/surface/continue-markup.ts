import { insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown';
import { ChangeSet, type StateCommand, type Transaction } from '@codemirror/state';

/** An empty item ends its list, also when it is the second one. */
const continueOrEnd = insertNewlineContinueMarkupCommand({ nonTightLists: false });

/** White space and the marks of quotes: a line without text. */
const BLANK = /^[\s>]*$/;

/**
 * Enter: continues a list or quote, or ends a list at an empty item. A list ends with a blank line: directly below its last
 * item, a line is part of that item (CommonMark 0.31, section 5.2, laziness).
 */
export const continueMarkup: StateCommand = ({ state, dispatch }) =>
  continueOrEnd({ state, dispatch: (transaction) => dispatch(withBlankLine(transaction)) });

/** In the same transaction, so that one step of undo takes it back. */
function withBlankLine(transaction: Transaction): Transaction {
  const { startState, changes, newDoc, newSelection } = transaction;
  const line = newDoc.lineAt(newSelection.main.head);
  const hasEnded = newDoc.lines === startState.doc.lines && BLANK.test(line.text);
  const isBelowText = line.number > 1 && !BLANK.test(newDoc.line(line.number - 1).text);
  if (!hasEnded || !isBelowText || newSelection.ranges.length > 1) {
    return transaction;
  }
  const insert = `\n${line.text}`;
  const blankLine = ChangeSet.of({ from: line.to, insert }, newDoc.length, '\n');

  return startState.update({
    changes: changes.compose(blankLine),
    selection: { anchor: line.to + insert.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
}

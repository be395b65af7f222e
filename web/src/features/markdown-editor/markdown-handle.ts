import type { EditorView } from '@codemirror/view';

/** What the form asks of its editor. */
export interface MarkdownHandle {
  /** The text of this moment. */
  text: () => string;
  focus: () => void;
  /** Moves the cursor to a heading, named as readers see it, and focuses the text. */
  focusHeading: (heading: string) => void;
  /** Replaces everything; undo brings it back. */
  replaceAll: (text: string) => void;
  view: EditorView;
}

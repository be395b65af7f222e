import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { deleteMarkupBackward, markdownLanguage, pasteURLAsLink } from '@codemirror/lang-markdown';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  keymap,
  type PluginValue,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { withOwnPaths } from './own-paths.js';
import { toggleMark } from './commands.js';
import { continueMarkup } from './continue-markup.js';
import { editorTheme } from './theme.js';

interface MarkdownViewOptions {
  /** The element to fill. The view lives in its shadow root, because a page may not add style elements (CSP). */
  host: HTMLElement;
  /** Accessible name. */
  label: string;
  text: string;
  /** Called for every change; must be quick. */
  onChange: () => void;
  /** The focus leaves the text, or the person is about to save: what is typed must be known. */
  onLeave: () => void;
  onFiles: (files: File[]) => void;
  onLink: () => void;
}

/**
 * An editing surface for Markdown. What is not touched is kept byte for byte: lines end only at `\n`, so that a `\r` before
 * it stays, and nothing is reformatted.
 */
export function createMarkdownView({
  host,
  label,
  text,
  onChange,
  ...handlers
}: MarkdownViewOptions): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });

  return new EditorView({
    root,
    parent: root,
    doc: text,
    extensions: [
      EditorState.lineSeparator.of('\n'),
      EditorView.clipboardInputFilter.of((pasted) =>
        withOwnPaths(pasted.replace(/\r\n?/g, '\n'), location.origin),
      ),
      history(),
      drawSelection(),
      dropCursor(),
      EditorView.lineWrapping,
      ViewPlugin.fromClass(CaretInView),
      search({ top: true }),
      highlightSelectionMatches(),
      markdownLanguage,
      pasteURLAsLink,
      editorTheme,
      keymap.of([...markdownKeys(handlers), ...defaultKeymap, ...historyKeymap, ...searchKeymap]),
      EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-required': 'true',
        // Reached by Tab anyway; checkers of accessibility look for it in what scrolls.
        tabindex: '0',
        spellcheck: 'true',
        autocapitalize: 'sentences',
      }),
      EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
      EditorView.domEventHandlers({ blur: handlers.onLeave }),
      fileHandlers(handlers.onFiles),
    ],
  });
}

/**
 * Scrolls the page until no bar at the bottom of the window covers the caret, as the browser does for fields; CodeMirror knows
 * the edges of windows only. A change away from the caret, such as an image that has arrived, scrolls nothing.
 */
class CaretInView implements PluginValue {
  /** Pixels at the bottom of the window that a bar covers. */
  private covered = coveredBottom();
  /** Pixels that the next measure may scroll by. */
  private atMost = 0;
  private readonly bars = new MutationObserver(() => this.followBar());

  constructor(private readonly view: EditorView) {
    this.bars.observe(document.documentElement, { attributeFilter: ['style'] });
  }

  update({ transactions }: ViewUpdate): void {
    if (this.view.hasFocus && transactions.some(({ scrollIntoView }) => scrollIntoView)) {
      // After CodeMirror has scrolled its own box, which it does in the next frame.
      requestAnimationFrame(() => this.uncover(Infinity));
    }
  }

  destroy(): void {
    this.bars.disconnect();
  }

  /** A bar that has grown, by a message for example, may cover a caret that was just above it; one that was covered before stays. */
  private followBar(): void {
    const growth = coveredBottom() - this.covered;
    this.covered += growth;
    if (growth > 0 && this.view.hasFocus) {
      this.uncover(growth);
    }
  }

  private uncover(atMost: number): void {
    this.atMost += atMost;
    this.view.requestMeasure({
      key: this,
      read: () => bottomOfCaret(this.view) - (innerHeight - coveredBottom()),
      write: (covered) => {
        if (covered > 0 && covered <= this.atMost) {
          scrollBy(0, covered);
        }
        this.atMost = 0;
      },
    });
  }
}

/** Not below the box, where it may be when the box has scrolled. */
function bottomOfCaret(view: EditorView): number {
  const caret = view.coordsAtPos(view.state.selection.main.head);

  return Math.min(caret?.bottom ?? 0, view.scrollDOM.getBoundingClientRect().bottom);
}

function coveredBottom(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
}

/** Tab is not bound: it leads out of the editor. */
function markdownKeys({ onLink, onLeave }: Pick<MarkdownViewOptions, 'onLink' | 'onLeave'>) {
  return [
    {
      key: 'Mod-s',
      run: () => {
        onLeave();

        return false; // The form saves.
      },
    },
    { key: 'Mod-b', run: (view: EditorView) => toggleMark(view, '**') },
    { key: 'Mod-i', run: (view: EditorView) => toggleMark(view, '_') },
    {
      key: 'Mod-k',
      run: () => {
        onLink();

        return true;
      },
    },
    { key: 'Enter', run: continueMarkup },
    { key: 'Backspace', run: deleteMarkupBackward },
  ];
}

function fileHandlers(onFiles: MarkdownViewOptions['onFiles']) {
  const take = (event: Event, transfer: DataTransfer | null) => {
    const imageFiles = imageFilesOf(transfer);
    if (imageFiles.length === 0) {
      return false;
    }
    event.preventDefault();
    onFiles(imageFiles);

    return true;
  };

  return EditorView.domEventHandlers({
    // Spreadsheets and word processors add an image of the text that was copied.
    paste: (event) => !event.clipboardData?.types.includes('text/plain') && take(event, event.clipboardData),
    drop: (event, view) => {
      const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (position !== null && imageFilesOf(event.dataTransfer).length > 0) {
        view.dispatch({ selection: { anchor: position } });
      }

      return take(event, event.dataTransfer);
    },
  });
}

function imageFilesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

import type { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { cx } from '../../../lib/cx.js';
import type { MarkdownHandle } from '../markdown-handle.js';
import { goToHeading } from '../surface/commands.js';
import { SURFACE_HEIGHT } from '../surface/height.js';
import { createMarkdownView } from '../surface/markdown-view.js';
import { Formatting } from './formatting.js';

/** From the last key to the moment when everything else learns of the text: counting 200 kB at each key would be felt. */
const SETTLE_MS = 150;

export interface MarkdownEditorProps {
  label: string;
  /** The text at the beginning; later changes come through `handle`. */
  initialText: string;
  handle: RefObject<MarkdownHandle | null>;
  /** The text has changed; called when typing pauses, or the person turns to something else. */
  onChange: (text: string) => void;
  onFiles: (files: File[]) => void;
  onLink: () => void;
  onImage: () => void;
}

/** The editing surface with its toolbar. Loaded on demand: CodeMirror is large. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const isPointed = useRef(false);
  useMarkdownView(host, props);

  return (
    <div
      onPointerDown={() => (isPointed.current = true)}
      onFocus={({ currentTarget }) => {
        // Clear of the bars above and below, but never away from under a pointer.
        if (!isPointed.current) {
          currentTarget.scrollIntoView({ block: 'nearest' });
        }
        isPointed.current = false;
      }}
      className="scroll-my-2 rounded-control border border-line-strong bg-surface focus-within:border-ink has-[[data-markdown]:focus-within]:outline-2 has-[[data-markdown]:focus-within]:outline-offset-2 has-[[data-markdown]:focus-within]:outline-brand"
    >
      <Formatting handle={props.handle} onLink={props.onLink} onImage={props.onImage} />
      <div ref={host} data-markdown className={cx(SURFACE_HEIGHT, 'cursor-text')} />
    </div>
  );
}

function useMarkdownView(host: RefObject<HTMLDivElement | null>, props: MarkdownEditorProps): void {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      if (timer !== undefined) {
        clearTimeout(timer);
        timer = undefined;
        latest.current.onChange(view.state.doc.toString());
      }
    };
    const view = createMarkdownView({
      host: host.current as HTMLElement,
      label: latest.current.label,
      text: latest.current.initialText,
      onChange: () => {
        clearTimeout(timer);
        timer = setTimeout(report, SETTLE_MS);
      },
      onLeave: report,
      onFiles: (files) => latest.current.onFiles(files),
      onLink: () => latest.current.onLink(),
    });
    const { handle } = latest.current;
    handle.current = handleOf(view);

    return () => {
      report();
      handle.current = null;
      view.destroy();
    };
  }, [host]);
}

function handleOf(view: EditorView): MarkdownHandle {
  return {
    view,
    text: () => view.state.doc.toString(),
    focus: () => view.focus(),
    focusHeading: (heading) => {
      goToHeading(view, heading);
      view.focus();
    },
    replaceAll: (text) =>
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, userEvent: 'input' }),
  };
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { Spinner } from '../../components/ui/spinner.js';
import { cx } from '../../lib/cx.js';
import { lazyComponent } from '../../lib/lazy-component.js';
import { useSendImage } from '../images/upload/use-send-image.js';
import { insertFiles } from './lib/insert-files.js';
import type { MarkdownHandle } from './markdown-handle.js';
import { SURFACE_HEIGHT } from './surface/height.js';

const MarkdownEditor = lazyComponent(
  () => import('./components/markdown-editor.js').then((module) => module.MarkdownEditor),
  <div className="rounded-control border border-line pt-12">
    <div className={cx(SURFACE_HEIGHT, 'p-4')}>
      <Spinner label="Loading Editor..." />
    </div>
  </div>,
);
const TextDialogs = lazyComponent(
  () => import('./components/text-dialogs.js').then((module) => module.TextDialogs),
  null,
);

interface MarkdownFieldProps {
  label: string;
  hint?: string;
  text: string;
  handle: RefObject<MarkdownHandle | null>;
  /** What people read when their session has ended while they send an image. */
  signInText: string;
  /** The text has changed; called when typing pauses. */
  onChange: (text: string) => void;
  /** Images are on their way into the text, which has placeholders meanwhile. The same function each time. */
  onUploading: (isUploading: boolean) => void;
}

/** A Markdown text: its editing surface with the toolbar, the dialogs for links and images, and the upload of images. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, hint, text, handle, signInText, onUploading } = props;
  const [dialog, setDialog] = useState<'link' | 'image'>();
  const { sendImage, pendingCount } = useSendImage('article', signInText);
  const report = useShownText(props);
  const isUploading = pendingCount > 0;
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  const insert = (files: File[]) => void insertFiles(handle, files, sendImage);

  return (
    <div className="flex flex-col gap-1.5">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what a label does; the editor has its own name and is reached by Tab */}
      <div
        aria-hidden="true"
        onClick={() => handle.current?.focus()}
        className="flex items-baseline justify-between gap-3 font-semibold"
      >
        {label}
        <span className="text-sm font-normal text-ink-soft">required</span>
      </div>
      <MarkdownEditor
        label={label}
        initialText={text}
        handle={handle}
        onChange={report}
        onFiles={insert}
        onLink={() => setDialog('link')}
        onImage={() => setDialog('image')}
      />
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {dialog && (
        <TextDialogs kind={dialog} handle={handle} onFiles={insert} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}

/** Shows a text that was changed elsewhere, such as by restoring a version. Undo brings back what it replaced. */
function useShownText({ text, handle, onChange }: Pick<MarkdownFieldProps, 'text' | 'handle' | 'onChange'>) {
  /** The last text that came from the surface, or was given to it. */
  const known = useRef(text);
  useEffect(() => {
    if (text !== known.current && handle.current && handle.current.text() !== text) {
      handle.current.replaceAll(text);
    }
    known.current = text;
  }, [text, handle]);

  return (next: string) => {
    known.current = next;
    onChange(next);
  };
}

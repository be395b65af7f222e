import { type RefObject, useState } from 'react';
import { insertInline, selectedText } from '../surface/commands.js';
import { LinkDialog } from './link-dialog.js';
import type { MarkdownHandle } from '../markdown-handle.js';
import { ImageDialog } from './image-dialog.js';

interface TextDialogsProps {
  kind: 'link' | 'image';
  handle: RefObject<MarkdownHandle | null>;
  onFiles: (files: File[]) => void;
  onClose: () => void;
}

/** The dialogs that put something into the text, and then return to it. */
export function TextDialogs({ kind, handle, onFiles, onClose }: TextDialogsProps) {
  const view = handle.current?.view;
  const [isOpenedFromText] = useState(view?.hasFocus);
  if (!view) {
    return null;
  }
  // After the dialog has given the focus back to its opener, which can't be the text: it is in a shadow root.
  const returnToText = () => void setTimeout(() => view.focus());
  const insert = (markdown: string) => {
    insertInline(view, markdown);
    returnToText();
  };
  const close = () => {
    onClose();
    if (isOpenedFromText) {
      returnToText();
    }
  };

  return kind === 'link' ? (
    <LinkDialog selected={selectedText(view)} onInsert={insert} onClose={close} />
  ) : (
    <ImageDialog onFiles={onFiles} onInsert={insert} onClose={close} />
  );
}

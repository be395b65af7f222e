import type { RefObject } from 'react';
import { insertInline, selectedText } from '../surface/commands.js';
import { LinkDialog } from './link-dialog.js';
import type { MarkdownHandle } from '../markdown-handle.js';
import { PictureDialog } from './picture-dialog.js';

interface TextDialogsProps {
  kind: 'link' | 'picture';
  handle: RefObject<MarkdownHandle | null>;
  onFiles: (files: File[]) => void;
  onClose: () => void;
}

/** The dialogs that put something into the text, and then return to it. */
export function TextDialogs({ kind, handle, onFiles, onClose }: TextDialogsProps) {
  const view = handle.current?.view;
  if (!view) {
    return null;
  }
  const insert = (markdown: string) => {
    insertInline(view, markdown);
    // After the dialog has given the focus back to its opener.
    setTimeout(() => view.focus());
  };

  return kind === 'link' ? (
    <LinkDialog selected={selectedText(view)} onInsert={insert} onClose={onClose} />
  ) : (
    <PictureDialog onFiles={onFiles} onInsert={insert} onClose={onClose} />
  );
}

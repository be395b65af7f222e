import { useRef } from 'react';
import { SaveButton } from '../../../components/ui/save-button.js';
import { NoteInput } from '../../../components/ui/note-input.js';
import { useCoveredBottom } from '../../../lib/use-covered-bottom.js';
import { SaveState } from '../saving/save-state.js';
import type { DocumentEditing } from '../saving/use-document-editing.js';

interface SaveBarProps<Fields extends object> {
  editing: DocumentEditing<Fields>;
  /** Images are on their way into a text. */
  isUploading: boolean;
}

/** The button that saves, why, and what is saved; it stays at the bottom of the screen. */
export function SaveBar<Fields extends object>({ editing, isUploading }: SaveBarProps<Fields>) {
  const { form, isSaving, note, setNote } = editing;
  const bar = useRef<HTMLDivElement>(null);
  useCoveredBottom(bar);

  return (
    <div
      ref={bar}
      data-save-bar
      className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-paper py-4"
    >
      <SaveButton isSaving={isSaving} isUploading={isUploading} />
      <NoteInput note={note} onChange={setNote} />
      <SaveState form={form} />
    </div>
  );
}

import type { DocumentForm } from './use-document-form.js';

interface SaveStateProps {
  form: Pick<DocumentForm<object>, 'isUnsaved' | 'isKept'>;
}

/** Where the texts of this moment are. Only that everything is saved, or can't be kept, is announced. */
export function SaveState({ form: { isUnsaved, isKept } }: SaveStateProps) {
  return (
    <p className="text-sm text-ink-soft">
      <span role="status">{!isUnsaved && 'Everything is saved.'}</span>
      {isUnsaved && isKept && 'Not saved yet; kept on this device.'}
      <span role="alert" className="font-semibold text-danger">
        {isUnsaved && !isKept && "Not saved yet, and this device can't keep it: save before you leave."}
      </span>
    </p>
  );
}

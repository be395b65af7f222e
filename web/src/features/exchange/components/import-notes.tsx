import type { ImportNote } from '@hearthwise/contracts';

/** What could not be taken over. */
export function ImportNotes({ notes }: { notes: ImportNote[] }) {
  return (
    <ul className="list-disc pl-5 text-sm text-ink-soft">
      {notes.map(({ code, message }) => (
        <li key={`${code} ${message}`} className="break-words">
          {message}
        </li>
      ))}
    </ul>
  );
}

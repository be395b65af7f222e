import { toast } from './toast.js';

interface UndoToast {
  title?: string;
  /** One sentence. */
  description?: string;
  onUndo: () => void;
}

/** Tells what has been done, with a button that undoes it. */
export function toastWithUndo({ title, description, onUndo }: UndoToast): void {
  const close = toast({
    title,
    description: (
      <>
        {description && `${description} `}
        <button
          type="button"
          className="min-h-8 font-semibold underline underline-offset-4"
          onClick={() => {
            close();
            onUndo();
          }}
        >
          Undo
        </button>
      </>
    ),
  });
}

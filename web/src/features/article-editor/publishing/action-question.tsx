import { Button } from '../../../components/ui/button.js';

interface ActionQuestionProps {
  /** What would be done; also the name of the button that does it. */
  action: string;
  /** What follows from it, in whole sentences. */
  consequence: string;
  isDangerous?: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done that visitors see. It stands where the buttons were, and has the focus. */
export function ActionQuestion({
  action,
  consequence,
  isDangerous = false,
  isPending,
  onConfirm,
  onCancel,
}: ActionQuestionProps) {
  return (
    <div role="group" aria-label={action} className="rounded-control border border-line p-4">
      <p>{consequence}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant={isDangerous ? 'danger' : 'primary'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that opened this question
          autoFocus
          pending={isPending}
          onClick={onConfirm}
        >
          {action}
        </Button>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

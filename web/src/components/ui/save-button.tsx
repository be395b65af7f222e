import type { Ref } from 'react';
import { Button } from './button.js';

interface SaveButtonProps {
  ref?: Ref<HTMLButtonElement>;
  isSaving: boolean;
  /** An image of the text is on its way: nothing is saved meanwhile. */
  isUploading: boolean;
  className?: string;
}

/** Saves the changes of the form around it. */
export function SaveButton({ isSaving, isUploading, ...rest }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      pending={isSaving || isUploading}
      pendingLabel={isSaving ? 'Saving...' : 'Uploading...'}
      {...rest}
    >
      Save Changes
    </Button>
  );
}

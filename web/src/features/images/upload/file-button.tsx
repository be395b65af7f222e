import { IMAGE_TYPES } from '@hearthwise/contracts/images';
import { type ChangeEvent, type ReactNode, type Ref, useRef } from 'react';
import { Button } from '../../../components/ui/button.js';

interface FileButtonProps {
  ref?: Ref<HTMLButtonElement>;
  size?: 'sm' | 'md';
  isPending?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that opens the device's own way to choose an image, or to take a photo. */
export function FileButton({ ref, size, isPending = false, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (file) {
      onFile(file);
    }
  };

  return (
    <>
      <Button
        ref={ref}
        size={size}
        variant="secondary"
        pending={isPending}
        pendingLabel="Uploading..."
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input ref={input} type="file" hidden accept={IMAGE_TYPES.join(',')} onChange={take} />
    </>
  );
}

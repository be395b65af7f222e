import type { Image } from '@hearthwise/contracts';
import { lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./image-details.js')).ImageDetails }));

export interface ImageDialogProps {
  image: Image;
  onClose: () => void;
}

/** What is known of a picture and what can be done with it; dialogs load when the first one opens. */
export function ImageDialog(props: ImageDialogProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}

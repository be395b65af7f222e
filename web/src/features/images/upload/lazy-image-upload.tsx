import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.js';
import type { ImageUploadProps } from './image-upload.js';

const Loaded = lazy(async () => ({ default: (await import('./image-upload.js')).ImageUpload }));

/** The uploader, whose script is heavy, loaded where it is shown. */
export function LazyImageUpload(props: ImageUploadProps) {
  return (
    <Suspense fallback={<Skeleton className="h-56" />}>
      <Loaded {...props} />
    </Suspense>
  );
}

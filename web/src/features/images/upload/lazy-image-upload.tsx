import { Skeleton } from '../../../components/ui/skeleton.js';
import { lazyComponent } from '../../../lib/lazy-component.js';

/** The upload widget, whose script is large, loaded where it is shown. */
export const LazyImageUpload = lazyComponent(
  () => import('./image-upload.js').then((module) => module.ImageUpload),
  <Skeleton className="h-56" />,
);

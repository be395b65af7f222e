import { lazyComponent } from '../../../lib/lazy-component.js';

/** Details and actions of an image; the code is loaded when the first dialog opens. */
export const ImageDialog = lazyComponent(
  () => import('./image-details.js').then((module) => module.ImageDetails),
  null,
);

import { lazyComponent } from '../../../lib/lazy-component.js';

/** What is known of an image and what can be done with it; the code of dialogs is loaded when the first one opens. */
export const ImageDialog = lazyComponent(
  () => import('./image-details.js').then((module) => module.ImageDetails),
  null,
);

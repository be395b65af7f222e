import { lazyComponent } from '../../../lib/lazy-component.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { createElement } from 'react';

/** Where comments, replies and edits are written; loaded when somebody writes. */
export const Composer = lazyComponent(
  () => import('./composer/composer.js').then((module) => module.Composer),
  createElement(Skeleton, { className: 'h-44 w-full' }),
);

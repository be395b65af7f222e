import { imageSources } from '@hearthwise/contracts/images';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** The width of the text column. */
const SIZES = 'auto, (width < 48rem) 100vw, 42rem';

/** Makes images load lazily, and offers the product's own images in several widths. */
export function addImageAttributes(tree: Root): void {
  visit(tree, { type: 'element', tagName: 'img' }, ({ properties }: Element) => {
    const { src, srcSet } = imageSources(properties.src?.toString() ?? '');
    Object.assign(properties, { loading: 'lazy', decoding: 'async', src });
    if (srcSet) {
      Object.assign(properties, { sizes: SIZES, srcSet });
    }
  });
}

import { imageSources } from '@hearthwise/contracts/images';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** As wide as the column of text. */
const SIZES = 'auto, (width < 48rem) 100vw, 42rem';

/** Pictures in a text wait until they are near, and ours come in several widths. */
export function preparePictures(tree: Root): void {
  visit(tree, { type: 'element', tagName: 'img' }, ({ properties }: Element) => {
    const { src, srcSet } = imageSources(properties.src?.toString() ?? '');
    Object.assign(properties, { loading: 'lazy', decoding: 'async', src });
    if (srcSet) {
      Object.assign(properties, { sizes: SIZES, srcSet });
    }
  });
}

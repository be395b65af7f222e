import { pictureSources } from './picture-sources.js';

/** As the Markdown renderer writes it: attributes in double quotes, which stand as escapes within them. */
const IMAGE = /<img ((?:[\w-]+="[^"]*" )*)src="([^"]+)"/g;

/** As wide as the column of text. */
const SIZES = 'auto, (width < 48rem) 100vw, 42rem';

/** Pictures in the text of a post wait until they are near, and ours come in several widths. */
export function enrichPictures(html: string): string {
  return html.replace(IMAGE, (_whole, attributes: string, address: string) => {
    const { src, srcSet } = pictureSources(address);
    const choice = srcSet ? `sizes="${SIZES}" srcset="${srcSet}" ` : '';

    return `<img ${attributes}loading="lazy" decoding="async" ${choice}src="${src}"`;
  });
}

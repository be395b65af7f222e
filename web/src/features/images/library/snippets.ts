import type { Image } from '@hearthwise/contracts';

type Shown = Pick<Image, 'url' | 'altText' | 'width' | 'height'>;

/** To be pasted into an article. The address has no origin, so it stays valid if the site moves. */
export function markdownOf({ url, altText }: Pick<Image, 'url' | 'altText'>): string {
  return `![${oneLine(altText).replace(/[\\[\]]/g, '\\$&')}](${url})`;
}

export function htmlOf({ url, altText, width, height }: Shown): string {
  return `<img src="${url}" alt="${escapeHtml(oneLine(altText))}" width="${width}" height="${height}">`;
}

/** A line break would end the Markdown image. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

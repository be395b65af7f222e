import { thumbHashToAverageRGBA } from 'thumbhash';

/** The average colour of an image, for CSS; undefined if its thumbhash (base64) is invalid. */
export function averageColor(thumbhash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    const hex = [r, g, b].map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    );

    return `#${hex.join('')}`;
  } catch {
    return undefined;
  }
}

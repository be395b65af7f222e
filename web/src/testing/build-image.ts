import type { Image } from '@hearthwise/contracts';

/** An image as the library returns it; each number is another image. */
export function buildImage(number: number, overrides: Partial<Image> = {}): Image {
  const id = `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;

  return {
    id,
    url: `/objects/${id}`,
    filename: `room-${number}.jpg`,
    contentType: 'image/jpeg',
    bytes: 204_800,
    width: 1600,
    height: 900,
    thumbhash: null,
    altText: `Room ${number}`,
    createdAt: '2026-03-14T09:00:00.000Z',
    usedIn: [],
    mayDelete: true,
    ...overrides,
  };
}

import { describe, expect, it } from 'vitest';
import { CHANGES, partsOfTag, SHOWS, type Tag } from './changes.js';
import { ENDPOINTS } from './endpoints.js';

const tagsOf = (map: Record<string, readonly Tag[]>) =>
  new Set(
    Object.values(map)
      .flat()
      .map((tag) => {
        const { collection, parameter } = partsOfTag(tag);

        return parameter === undefined ? collection : `${collection}:`;
      }),
  );

describe('the map of what writes outdate', () => {
  it('should know every read and every write, each once', () => {
    expect([...Object.keys(SHOWS), ...Object.keys(CHANGES)].toSorted()).toEqual(
      Object.keys(ENDPOINTS).toSorted(),
    );
  });

  it('should have no change that nothing shows, and show nothing that never changes', () => {
    // Bytes of images are no endpoint's response.
    const changed = [...tagsOf(CHANGES)].filter((tag) => tag !== 'objects');
    expect(changed.toSorted()).toEqual([...tagsOf(SHOWS)].toSorted());
  });
});

import type { Image } from '@hearthwise/contracts';
import { pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';

/** Fills rows of two, three and four. */
const PAGE_SIZE = 24;

/** The images of the library, newest first. */
export function useLibrary(search: string) {
  return usePagedList({
    path: pathOf('listImages', { query: { search: search || undefined } }),
    pageSize: PAGE_SIZE,
    toRow: (image: Image) => image,
  });
}

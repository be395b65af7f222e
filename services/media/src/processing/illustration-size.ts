/** Pixels of every illustration, unless `ILLUSTRATION_WIDTH` sets another width. Apart, so that the seed needs no decoder. */
export const ILLUSTRATION_SIZE = { width: 1600, height: 900 } as const;

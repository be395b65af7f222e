/** Headers of a list's response, whose body is a plain array. */
export const PAGING_HEADERS = {
  /** Rows on all pages, counted up to 1,000. */
  total: 'x-total-count',
  /** `eq`: the total is exact; `gte`: there are at least so many. */
  totalRelation: 'x-total-count-relation',
  /** `<…>; rel="next"` with the cursor of the next page (RFC 8288); missing on the last one. */
  next: 'link',
} as const;

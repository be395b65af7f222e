/** What everybody reads: a page, and the parts of the API behind the most visited ones. */
export const PUBLIC_READS = [
  '/',
  '/api/articles?limit=20',
  '/api/articles/make-a-small-flat-feel-larger',
  '/api/discussions?limit=20',
  '/api/projects?limit=20',
];

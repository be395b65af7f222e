/** The tabs of `/admin`, as its query names them, in their order. */
export const ADMIN_TABS = [
  'articles',
  'exchange',
  'categories',
  'gaps',
  'ai',
  'safety',
  'projects',
  'discussions',
  'moderation',
  'messages',
  'users',
  'audit',
  'jobs',
  'images',
];

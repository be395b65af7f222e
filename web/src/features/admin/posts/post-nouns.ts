import type { PostKind } from '@hearthwise/contracts';

/** What people call the posts of each kind. */
export const NOUNS = {
  projects: { one: 'project', many: 'projects', title: 'Projects' },
  discussions: { one: 'discussion', many: 'discussions', title: 'Discussions' },
} as const satisfies Record<PostKind, object>;

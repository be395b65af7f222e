import type { PostKind } from '@hearthwise/contracts';

export const NOUNS = {
  projects: { one: 'project', many: 'projects', title: 'Projects' },
  discussions: { one: 'discussion', many: 'discussions', title: 'Discussions' },
} as const satisfies Record<PostKind, object>;

import type { Discussion, Project, PublicUser } from '@hearthwise/contracts';
import { CATEGORIES } from '@hearthwise/contracts/taxonomy';

const [category] = CATEGORIES;
/** An author as everybody sees them. */
export function buildUser(overrides: Partial<PublicUser> = {}): PublicUser {
  return {
    id: 'user-otto',
    firstName: 'Otto Example',
    email: null,
    profileImageUrl: null,
    isDemo: false,
    ...overrides,
  };
}

const shared = {
  categoryId: category.id,
  category: { name: category.title, slug: category.slug },
  createdAt: '2026-03-14T09:00:00.000Z',
  user: buildUser(),
} as const;

export function buildProject(overrides: Partial<Project> = {}): Project {
  return {
    ...shared,
    id: 'project-1',
    title: 'A bench by the back door',
    description: 'Somewhere to take boots off.',
    content: '',
    imageUrl: null,
    likesCount: 12,
    editedAt: null,
    commentsCount: 1,
    savesCount: 3,
    ...overrides,
  };
}

export function buildDiscussion(overrides: Partial<Discussion> = {}): Discussion {
  return {
    ...shared,
    id: 'discussion-1',
    title: 'Who holds your spare key?',
    content: 'Ours is with a neighbour.',
    isPinned: false,
    isLocked: false,
    editedAt: null,
    isResolved: false,
    acceptedReplyId: null,
    repliesCount: 4,
    viewsCount: 219,
    lastActivityAt: '2026-03-20T09:00:00.000Z',
    ...overrides,
  };
}

/** The texts of the two lists and their dialogs, word for word (specification sections 2, 5 and 8). */
export const POST_TEXTS = {
  project: {
    loadingList: 'Loading projects...',
    loadingPost: 'Loading project...',
    empty: 'No Projects Found',
    emptyHint: 'Be the first to share a project with the community!',
    listFailed: "The projects didn't load.",
    moreFailed: "More projects didn't load.",
    postFailed: "The project didn't load.",
    one: 'project',
    many: 'projects',
    notFound: 'Project Not Found',
    backToList: 'All projects',
    create: 'Share Project',
    createSignedOut: 'Sign in to share a project',
    created: 'Project created successfully!',
    held: "Thanks. A moderator reads a new member's first posts, and your project will appear once they have.",
    createFailed: 'Failed to create project. Please try again.',
    edit: 'Edit Project',
    changed: 'Your changes are saved.',
    changeFailed: "Your changes weren't saved. Please try again.",
  },
  discussion: {
    loadingList: 'Loading discussions...',
    loadingPost: 'Loading discussion...',
    empty: 'No Discussions Found',
    emptyHint: 'Be the first to start a discussion with the community!',
    listFailed: "The discussions didn't load.",
    moreFailed: "More discussions didn't load.",
    postFailed: "The discussion didn't load.",
    one: 'discussion',
    many: 'discussions',
    notFound: 'Discussion Not Found',
    backToList: 'All discussions',
    create: 'Start Discussion',
    createSignedOut: 'Sign in to start a discussion',
    created: 'Discussion created successfully!',
    held: "Thanks. A moderator reads a new member's first posts, and your discussion will appear once they have.",
    createFailed: 'Failed to create discussion. Please try again.',
    edit: 'Edit Discussion',
    changed: 'Your changes are saved.',
    changeFailed: "Your changes weren't saved. Please try again.",
  },
} as const;

export type PostKind = keyof typeof POST_TEXTS;

/** Below every message about a failed read. */
export const FAILURE_HINT = 'Check your connection and try again.';

export const REQUIRED_FIELDS_MISSING = 'Please fill in all required fields.';

/** The query that opens the dialog on a list: `/projects?new=1`. */
export const COMPOSE_PARAM = 'new';
export const COMPOSE_QUERY = `?${COMPOSE_PARAM}=1`;

export const LIST_PATHS = { project: '/projects', discussion: '/discussions' } as const satisfies Record<
  PostKind,
  string
>;

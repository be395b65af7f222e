/**
 * Users of the demonstration data, clearly not real people. They have no password and can't sign in; auth seeds their
 * names, community their posts.
 */
export const DEMO_MEMBERS = [
  { id: '019aa000-0000-7000-8000-000000000101', firstName: 'Wren of Demo Lane' },
  { id: '019aa000-0000-7000-8000-000000000102', firstName: 'Captain Teapot' },
  { id: '019aa000-0000-7000-8000-000000000103', firstName: 'Juniper Sample' },
  { id: '019aa000-0000-7000-8000-000000000104', firstName: 'The Fictional Mossfords' },
  { id: '019aa000-0000-7000-8000-000000000105', firstName: 'Otto Example' },
] as const;

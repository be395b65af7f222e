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
  { id: '019aa000-0000-7000-8000-000000000106', firstName: 'Placeholder Pete' },
  { id: '019aa000-0000-7000-8000-000000000107', firstName: 'Nan Invented' },
  { id: '019aa000-0000-7000-8000-000000000108', firstName: 'Ines Imaginary' },
  { id: '019aa000-0000-7000-8000-000000000109', firstName: 'Barnaby Makebelieve' },
  { id: '019aa000-0000-7000-8000-00000000010a', firstName: 'Madame Pretend' },
  { id: '019aa000-0000-7000-8000-00000000010b', firstName: 'Sol of Nowhere' },
  { id: '019aa000-0000-7000-8000-00000000010c', firstName: 'Specimen Smith' },
] as const;

const DEMO_MEMBER_IDS: ReadonlySet<string> = new Set(DEMO_MEMBERS.map(({ id }) => id));

/** Whether a user is one of them; they are shown with a badge that says so. */
export function isDemoMember(id: string): boolean {
  return DEMO_MEMBER_IDS.has(id);
}

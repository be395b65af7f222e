import { expect } from 'vitest';
import { type Caller, newMember, signInAsAdmin } from '../support/api.js';

/** What `liveIn` leaves behind. */
export interface LivedIn {
  discussion: string;
  project: string;
  checklist: string;
  conversation: string;
}

/** @throws when the call is refused; the id of what it created */
async function create(who: Caller, path: string, body: object): Promise<string> {
  const answer = await who.post(`/api${path}`, body);
  expect(answer.status, path).toBeLessThan(300);

  return answer.body.id;
}

/** Members report something; three reports hide it. */
async function report(kind: 'reply' | 'comment' | 'project', id: string, reasons: string[]): Promise<void> {
  for (const reason of reasons) {
    const note = reason === 'other' ? 'The address in it asks for a card number.' : undefined;
    await create(await newMember('Wren'), '/reports', { kind, id, reason, note });
  }
}

/**
 * Does what members do in a first week, so that threads, notifications, the queue of moderators and decisions have
 * something to show.
 * @param ana the member whose screens are shown
 */
export async function liveIn(ana: Caller): Promise<LivedIn> {
  const [otto, juniper, admin] = [await newMember('Otto'), await newMember('Juniper'), await signInAsAdmin()];
  const { id: anasId } = (await ana.get('/api/auth/user')).body;

  const discussion = await create(ana, '/discussions', {
    title: 'The kitchen window runs with water every morning',
    content: 'Double glazing, one extractor that hums more than it pulls. **What did you change first?**',
  });
  const answer = await create(otto, `/discussions/${discussion}/replies`, {
    content: 'Lids on pans and a door that stays shut while you cook. Half the water was gone within a week.',
  });
  await create(juniper, `/discussions/${discussion}/replies`, {
    content: `[@Ana](/u/${anasId}) our extractor had a filter nobody had washed since 2019.`,
    parentId: answer,
  });
  await ana.put(`/api/discussions/${discussion}/accepted-reply`, { replyId: answer });

  const project = await create(ana, '/projects', {
    title: 'A drying rail above the radiator',
    description: 'Two broom handles, four hooks and a shelf that keeps the warm air on the washing.',
    content: '## What it took\n\n1. Find the joists.\n2. Screw in four hooks.\n3. Hang the rail.\n',
  });
  await create(otto, `/projects/${project}/comments`, { content: 'Does the wall behind it stay dry?' });
  await admin.put(`/api/projects/${project}/like`);

  await decideAbout(ana, { discussion, admin });
  const advertising = await create(otto, `/discussions/${discussion}/replies`, {
    content: 'I sell **dehumidifiers**: [see my shop](https://shop.example/dry) before the weekend.',
  });
  await report('reply', advertising, ['spam', 'spam', 'other']);
  await report('project', project, ['unsafe_advice']);

  return { discussion, project, ...(await plan(ana, project)) };
}

/** A moderator warns Ana about a reply of hers and hides another, against which she appeals. */
async function decideAbout(ana: Caller, { discussion, admin }: { discussion: string; admin: Caller }) {
  for (const [content, action, reason] of [
    ['Read the label, it is not hard.', 'warn', 'Please answer as you would across a kitchen table.'],
    [
      'Bleach and vinegar together clean everything.',
      'hide',
      'Together they give off chlorine, which is poison.',
    ],
  ] as const) {
    const id = await create(ana, `/discussions/${discussion}/replies`, { content });
    await report('reply', id, ['harassment']);
    await create(admin, '/admin/moderation/decisions', { kind: 'reply', id, action, reason });
  }
  const [hidden] = (await ana.get('/api/me/decisions')).body;
  await create(ana, `/decisions/${hidden.id}/appeal`, {
    text: 'I meant one after the other, with water between.',
  });
}

/** Saves what a member keeps in their planning tools. */
async function plan(ana: Caller, project: string): Promise<Pick<LivedIn, 'checklist' | 'conversation'>> {
  const checklist = await create(ana, '/checklists', {
    title: 'Before winter',
    items: [{ text: 'Bleed the radiators', dueOn: '2030-10-04' }, 'Clear the gutters', 'Check the alarms'],
  });
  const { items } = (await ana.get(`/api/checklists/${checklist}`)).body;
  await ana.send('PATCH', `/api/checklists/${checklist}/items/${items[1].id}`, { body: { done: true } });
  const deleted = await create(ana, '/checklists', { title: 'Party for forty', items: ['Borrow chairs'] });
  await ana.send('DELETE', `/api/checklists/${deleted}`);
  await ana.put(`/api/projects/${project}/save`);
  const timestamp = new Date();
  const conversation = await create(ana, '/ai/conversations', {
    title: 'How do I set up a home office that is kind to my back?',
    messages: [
      { id: 'q', role: 'user', content: 'How do I set up a home office that is kind to my back?', timestamp },
      { id: 'a', role: 'assistant', content: 'Set the chair first, then the desk.', timestamp },
    ],
  });

  return { checklist, conversation };
}

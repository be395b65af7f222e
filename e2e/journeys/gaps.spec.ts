import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsInEveryAppearance } from '../support/accessibility.js';
import { Caller, newMember } from '../support/api.js';
import { open, visitAsAdmin } from '../support/browser.js';

/** A word that no guide and no other test has, of letters that say nothing of a subject. */
const WORD = `zurblek${Array.from(randomBytes(6), (byte) => 'qxzj'[byte % 4]).join('')}`;
/** About the home, and in no guide. */
const QUESTION = `Where in my flat should the ${WORD} of my loom stand?`;

const ask = async (caller: Caller) => (await caller.post('/api/ai/advice', { question: QUESTION })).body;

it('should lead from a question without an answer to one that is answered, and to whoever waited', async () => {
  const visitor = new Caller();
  const member = await newMember('Wanda');
  const [ofVisitor, ofMember] = [await ask(visitor), await ask(member)];
  expect(['gap', 'partial']).toContain(ofVisitor.outcome);
  const path = `/api/ai/advice/${ofMember.adviceId}/watch`;
  expect((await visitor.post(path)).status).toBe(401);
  expect((await member.post(path)).body).toMatchObject({ isWatched: true });

  const { page, consoleErrors } = await visitAsAdmin();
  await openBoard(page);
  expect(await violationsInEveryAppearance(page)).toEqual([]);
  await explain(page, ofVisitor.adviceId);
  await openBoard(page);
  const title = await attach(page);

  await expect.poll(async () => (await ask(visitor)).outcome, { timeout: 60_000 }).toBe('answer');
  expect((await ask(visitor)).sources.map((source: { title: string }) => source.title)).toContain(title);
  const noticed = async () => (await member.get('/api/notifications')).body[0];
  await expect.poll(noticed, { timeout: 30_000 }).toMatchObject({
    type: 'answered',
    title: `“${title}” answers what you asked: ${QUESTION}`,
  });
  expect(consoleErrors).toEqual([]);
}, 180_000);

/** Waits until a worker has put the question into a group. */
async function openBoard(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await open(page, `/admin?tab=gaps&search=${WORD}`);
        await page
          .getByText(/\d group|Loading/)
          .first()
          .waitFor();

        return page.getByText(QUESTION).count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
}

async function explain(page: Page, adviceId: string): Promise<void> {
  await open(page, `/admin?tab=gaps&advice=${adviceId}`);
  const dialog = page.getByRole('dialog', { name: 'Why this answer' });
  await dialog.getByText('Words that no guide has').waitFor();
  expect(await dialog.getByText(WORD).count()).toBeGreaterThan(0);
  expect(await violationsInEveryAppearance(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** By keyboard, from the row to the notice. Returns the title of the guide. */
async function attach(page: Page): Promise<string> {
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Open / })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Attach to a guide' }).press('Enter');
  await dialog.getByRole('searchbox', { name: 'Search guides' }).fill('bedroom sleep');
  await dialog.getByText(/Choose one of/).waitFor();
  const guide = dialog.getByRole('list').last().getByRole('button').first();
  const title = await guide.innerText();
  await guide.press('Enter');
  await dialog.getByRole('radio').nth(1).press('Space');
  await dialog.getByRole('group', { name: 'Text of this heading' }).waitFor();
  expect(await violationsInEveryAppearance(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Attach to this heading' }).press('Enter');
  await page.getByText('The guide answers these questions in a few seconds.').waitFor();

  return title;
}

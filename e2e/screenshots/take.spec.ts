import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE, sharedBrowser, show, visit, type Visit, visitAsAdmin, WIDE } from '../support/browser.js';
import { newEditor, seededArticle } from '../support/editor.js';
import { type Ground, listScreens, type Person, type Screen } from './screens.js';

/** Where the pictures go; not kept in git. */
const FOLDER = join(import.meta.dirname, '../artifacts/screenshots');

const APPEARANCES = [
  { name: 'wide-light', viewport: WIDE, colorScheme: 'light' },
  { name: 'wide-dark', viewport: WIDE, colorScheme: 'dark' },
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light' },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark' },
] as const;

/** Milliseconds for a page to come to rest; a screen that goes on loading is shown as it is then. */
const REST_MS = 4_000;

let people: Record<Person, Visit>;
let screens: Screen[];

async function findGround({ page }: Visit): Promise<Ground> {
  const list = async <Row>(path: string): Promise<Row[]> => (await page.request.get(path)).json();
  const [project] = await list<{ id: string; user: { id: string } }>('/api/projects?limit=1');
  const [discussion] = await list<{ id: string }>('/api/discussions?limit=1');
  const [template] = await list<{ id: string }>('/api/checklists/templates?limit=1');
  const created = await page.request.post('/api/checklists', {
    data: { title: 'Before winter', items: ['Bleed the radiators', 'Clear the gutters', 'Check the alarms'] },
  });
  const checklist = (await created.json()) as { id: string };
  expect([project, discussion, template, checklist.id]).not.toContain(undefined);

  return {
    article: await seededArticle(page, 0),
    project: project?.id ?? '',
    author: project?.user.id ?? '',
    discussion: discussion?.id ?? '',
    template: template?.id ?? '',
    checklist: checklist.id,
  };
}

async function take(page: Page, { name, path, before, after }: Screen): Promise<void> {
  await before?.(page);
  await page.goto(path);
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => {});
  await after?.(page);
  for (const { name: appearance, ...shown } of APPEARANCES) {
    await show(page, shown);
    await page.screenshot({ path: join(FOLDER, `${name}-${appearance}.png`), fullPage: true });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const browser = await sharedBrowser();
  people = { visitor: await visit(browser), member: await newEditor(browser), admin: await visitAsAdmin() };
  screens = listScreens(await findGround(people.member));
});
afterAll(() => Promise.all(Object.values(people).map(({ context }) => context.close())));

it('should show every screen, wide and on a phone, in both themes', async () => {
  const failed: string[] = [];
  for (const screen of screens) {
    await take(people[screen.as ?? 'visitor'].page, screen).catch((error: unknown) =>
      failed.push(`${screen.name}: ${String(error).split('\n', 1)[0]}`),
    );
  }
  expect(failed).toEqual([]);
}, 1_800_000);

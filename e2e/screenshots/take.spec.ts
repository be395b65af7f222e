import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  PHONE,
  sharedBrowser,
  show,
  visit,
  type Visit,
  visitAs,
  visitAsAdmin,
  WIDE,
} from '../support/browser.js';
import { newMember } from '../support/api.js';
import { seededArticle } from '../support/editor.js';
import { type LivedIn, liveIn } from './lived-in.js';
import { type Ground, listScreens, type Person, type Screen } from './screens.js';

/** Where the screenshots go; not kept in git. */
const FOLDER = join(import.meta.dirname, '../artifacts/screenshots');

const APPEARANCES = [
  { name: 'wide-light', viewport: WIDE, colorScheme: 'light' },
  { name: 'wide-dark', viewport: WIDE, colorScheme: 'dark' },
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light' },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark' },
] as const;

/** Milliseconds for a page to come to rest; a screen that goes on loading is shown as it is then. */
const REST_MS = 4_000;
const ABOVE_MS = 1_000;

let people: Record<Person, Visit>;
let screens: Screen[];

async function findGround({ page }: Visit, own: LivedIn): Promise<Ground> {
  const list = async <Row>(path: string): Promise<Row[]> => (await page.request.get(path)).json();
  const [project] = await list<{ id: string; user: { id: string } }>('/api/projects?limit=1');
  const [discussion] = await list<{ id: string }>('/api/discussions?limit=1');
  const [template] = await list<{ id: string }>('/api/checklists/templates?limit=1');
  expect([project, discussion, template]).not.toContain(undefined);

  return {
    article: await seededArticle(page, 0),
    project: project?.id ?? '',
    author: project?.user.id ?? '',
    discussion: discussion?.id ?? '',
    template: template?.id ?? '',
    own,
  };
}

async function take(page: Page, { name, path, before, after, above }: Screen): Promise<void> {
  await page.setViewportSize(above === 'phone' ? PHONE : WIDE);
  await before?.(page);
  await page.goto(path);
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => {});
  await after?.(page);
  // What lies above the page comes in its own script, and moves.
  await page.waitForTimeout(above ? ABOVE_MS : 0);
  for (const { name: appearance, ...shown } of APPEARANCES) {
    if (above === undefined || above === 'both' || appearance.startsWith(above)) {
      await show(page, shown);
      await page.screenshot({ path: join(FOLDER, `${name}-${appearance}.png`), fullPage: !above });
    }
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const browser = await sharedBrowser();
  const ana = await newMember('Ana');
  const own = await liveIn(ana);
  people = { visitor: await visit(browser), member: await visitAs(ana.email), admin: await visitAsAdmin() };
  screens = listScreens(await findGround(people.visitor, own));
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

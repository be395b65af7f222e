import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInEveryAppearance } from '../support/accessibility.js';
import { baseUrl, Caller, newMember, PASSWORD } from '../support/api.js';
import {
  leave,
  open,
  PHONE,
  sharedBrowser,
  visit,
  type Visit,
  WIDE,
  widthsThatScrollSideways,
} from '../support/browser.js';
import { newEditor } from '../support/editor.js';
import { makePng } from '../support/images.js';

/** As long as an address that somebody pasted: no page may be wider for it. */
const LONG_WORD = 'w'.repeat(90);

const visitAsMember = async (viewport = WIDE) => newEditor(await sharedBrowser(), viewport);
const menuButton = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const heading = (page: Page, name: string | RegExp, level = 1) => page.getByRole('heading', { level, name });
const idOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/auth/user')).json()).id as string;

describe('the account with the mouse', () => {
  let member: Visit;
  beforeAll(async () => {
    member = await visitAsMember();
  });
  afterAll(() => leave(member.context));

  it('should be reached from the menu in the header, and be accessible', async () => {
    const { page } = member;
    await open(page, '/help');
    await menuButton(page).click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await heading(page, 'Account').waitFor();
    expect(await page.getByRole('link', { name: 'My profile' }).isVisible()).toBe(false);
    await page.getByText('This device').waitFor();
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    expect(await widthsThatScrollSideways(page)).toEqual([]);
  });

  it('should take a name, which is everywhere at once', async () => {
    const { page } = member;
    await page.setViewportSize(WIDE);
    await page.getByRole('textbox', { name: 'Name' }).fill('Robin of the Attic');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Your name is saved.').waitFor();
    await page.getByRole('button', { name: 'Account of Robin of the Attic' }).waitFor();
    await page.getByRole('link', { name: 'See your public profile' }).click();
    await heading(page, /Robin of the Attic/).waitFor();
    const everybody = await (await fetch(`${baseUrl()}${new URL(page.url()).pathname}`)).text();
    expect(everybody).toContain('Robin of the Attic');
  });

  it('should take a photo, shown to others only once it is used', async () => {
    const { page } = member;
    const id = await idOf(page);
    const shown = async () => (await new Caller().get(`/api/users/${id}`)).body.profileImageUrl as string;
    await page.getByRole('link', { name: 'Edit profile' }).click();
    const buffer = makePng({ width: 600, height: 600, hasLocation: true });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a photo' }).click();
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await page.getByText('Removed before sharing: location').waitFor();
    expect(await shown()).toBeNull();
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    await page.setViewportSize(WIDE);
    await page.getByRole('button', { name: 'Use this photo' }).click();
    await page.getByText('Your photo is saved.').waitFor();
    expect(await shown()).toMatch(/^\/objects\//);
    await page
      .getByRole('banner')
      .locator(`img[src^="${await shown()}"]`)
      .waitFor();
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await page.getByRole('button', { name: 'Choose a photo' }).waitFor();
    expect(await shown()).toBeNull();
  });

  it('should sign out other devices', async () => {
    const { page } = member;
    const { email } = (await (await page.request.get('/api/auth/user')).json()) as { email: string };
    const elsewhere = new Caller();
    const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0' };
    await elsewhere.post('/api/auth/sign-in', { email, password: PASSWORD }, agent);
    await page.reload();
    await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
    await page.getByText('Chrome on Android').waitFor({ state: 'detached' });
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  });
});

describe('the account by keyboard', () => {
  let member: Visit;
  beforeAll(async () => {
    member = await visitAsMember();
  });
  afterAll(() => leave(member.context));

  it('should open and close the menu, and give the focus back', async () => {
    const { page } = member;
    await open(page, '/projects');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const account = page.getByRole('link', { name: 'Account', exact: true });
    expect(await account.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await account.isVisible()).toBe(false);
    expect(await menuButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'Account').waitFor();
  });

  it('should change the password, and say which one is wrong', async () => {
    const { page } = member;
    const present = page.getByLabel('Current password');
    await present.focus();
    await page.keyboard.type('not this one');
    await page.keyboard.press('Tab');
    await page.keyboard.type('several new words');
    await page.keyboard.press('Enter');
    await page.getByText("This isn't your current password.").waitFor();
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    await present.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText("Your password has been changed. You're signed out on all other devices.").waitFor();
    expect(await present.inputValue()).toBe('');
  });
});

describe('on a phone', () => {
  let member: Visit;
  beforeAll(async () => {
    member = await visitAsMember(PHONE);
  });
  afterAll(() => leave(member.context));

  it('should show my things at home, and lead to each', async () => {
    const { page } = member;
    const saved = await newMember('Ana');
    const { id } = (await saved.post('/api/projects', { title: 'A bench', description: LONG_WORD })).body;
    await page.goto('/');
    await heading(page, 'Your things', 2).waitFor();
    await heading(page, 'Nothing waiting for you', 3).waitFor();
    await page.request.put(`/api/projects/${id}/save`);
    await page.request.post('/api/checklists', { data: { title: 'Move in', items: ['Keys', 'Lamps'] } });
    await page.reload();
    await page.getByText('0 of 2 done').waitFor();
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    expect(await widthsThatScrollSideways(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: 'Move in' }).click();
    await heading(page, 'Move in').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 3, name: 'Saved projects' }).waitFor();
    await page.getByRole('link', { name: 'A bench' }).first().click();
    await heading(page, 'A bench').waitFor();
  });

  it('should lead from an author to what they share', async () => {
    const { page } = member;
    await page.getByRole('main').getByRole('link', { name: 'Ana' }).first().click();
    await heading(page, 'Ana').waitFor();
    await page.getByRole('tab', { name: 'Discussions 0' }).click();
    await heading(page, 'No discussions yet', 3).waitFor();
    expect(await violationsInEveryAppearance(page)).toEqual([]);
  });

  it('should lead from the drawer to my account, and sign out', async () => {
    const { page } = member;
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Account' }).click();
    await heading(page, 'Account').waitFor();
    await page.getByRole('link', { name: 'Sign Out' }).click();
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  });
});

describe('a member who does not exist', () => {
  it('should be not found, also for programs', async () => {
    const { page, context } = await visit(await sharedBrowser());
    const response = await page.goto('/u/019aa000-0000-7000-8000-00000000dead');
    expect(response?.status()).toBe(404);
    await heading(page, 'Member Not Found').waitFor();
    await leave(context);
  });
});

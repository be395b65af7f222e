import { LIMITS } from '@hearthwise/contracts';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { baseUrl, Caller, signInAsAdmin } from '../support/api.js';
import { leave, open, sharedBrowser, visit, visitAsAdmin, waitUntilHydrated } from '../support/browser.js';

const MESSAGES = '/api/admin/messages';

describe('the contact page', () => {
  let browser: Browser;
  let admin: Caller;

  beforeAll(async () => {
    browser = await sharedBrowser();
    admin = await signInAsAdmin();
  });

  const stored = async (message: string) =>
    ((await admin.get(MESSAGES)).body as { message: string }[]).filter((one) => one.message === message);

  it('should send a message, which an administrator marks as done', async () => {
    const { page, context, consoleErrors } = await visit(browser);
    await open(page, '/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('This field is required.').first().waitFor();
    await vi.waitFor(async () =>
      expect(
        await page
          .getByRole('textbox', { name: 'Your name' })
          .evaluate((field) => field === document.activeElement),
      ).toBe(true),
    );
    await page.getByText('Choose the topic that fits best.').waitFor();

    await page.getByRole('textbox', { name: 'Your name' }).fill('Pim');
    await page.getByRole('textbox', { name: 'Email' }).fill('pim@example.org');
    await page.getByRole('combobox', { name: 'What is it about?' }).selectOption("Something doesn't work");
    await page.getByRole('textbox', { name: 'Message' }).fill('The gate squeaks.');
    await page.reload();
    await waitUntilHydrated(page);
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('The gate squeaks.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText("We'll reply to pim@example.org.").waitFor();
    expect(consoleErrors).toEqual([]);
    await leave(context);

    const desk = await visitAsAdmin();
    await open(desk.page, '/admin?tab=messages');
    const row = desk.page.getByRole('row').filter({ hasText: 'The gate squeaks.' });
    await row.getByRole('button', { name: 'Done: message from Pim' }).click();
    await desk.page.getByText('Marked as done.').waitFor();
    await row.waitFor({ state: 'detached' });
    await leave(desk.context);
  });

  it('should keep what was typed before the page came to life', async () => {
    const { page, context } = await visit(browser);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Message' }).fill('Typed early.');
    resolve();
    await waitUntilHydrated(page);
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Typed early.');
    await leave(context);
  });

  it('should send a plain form without scripts', async () => {
    const context = await browser.newContext({ baseURL: baseUrl(), javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/contact');
    await page.getByLabel('Your name').fill('Ana');
    await page.getByLabel('Email').fill('ana@example.org');
    await page.getByLabel('What is it about?').selectOption('Something else');
    await page.getByLabel('Message').fill('Sent without scripts.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Thank you, your message has arrived' }).waitFor();
    expect(await stored('Sent without scripts.')).toHaveLength(1);
    await context.close();
  });

  const MESSAGE = { name: 'Bot', email: 'bot@example.org', topic: 'other', message: 'Buy this' };

  it('should store nothing of a program that fills in every field, and say nothing of it', async () => {
    const message = 'Buy gates now';
    const sent = await new Caller().post('/api/contact', {
      ...MESSAGE,
      message,
      website: 'https://spam.example',
    });
    expect([sent.status, sent.body]).toEqual([201, { sent: true }]);
    expect(await stored(message)).toEqual([]);
  });

  it('should take no more bytes than a message has', async () => {
    const message = 'x'.repeat(LIMITS.visitorBodyBytes);
    expect((await new Caller().post('/api/contact', { ...MESSAGE, message })).status).toBe(413);
  });

  it('should name the fields that are wrong', async () => {
    const sent = await new Caller().post('/api/contact', { ...MESSAGE, email: 'nowhere', message: ' ' });
    expect(sent.status).toBe(400);
    expect(sent.body.errors.map(({ path }: { path: string }) => path)).toEqual(['email', 'message']);
  });
});

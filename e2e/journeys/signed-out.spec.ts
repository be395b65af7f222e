import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInEveryAppearance } from '../support/accessibility.js';
import {
  leave,
  sharedBrowser,
  visit,
  type Visit,
  WIDE,
  widthsThatScrollSideways,
} from '../support/browser.js';

describe('what only members have, signed out', () => {
  let reader: Visit;
  beforeAll(async () => {
    reader = await visit(await sharedBrowser());
  });
  afterAll(() => leave(reader.context));

  it.each([
    ['/planning', 'Sign in to start planning'],
    ['/account', 'Sign in to your account'],
    ['/account/decisions', 'Sign in to see them'],
    ['/notifications', 'Sign in to see yours'],
  ])('should say what %s is, lead to sign in, and stay out of search engines', async (path, label) => {
    const { page, consoleErrors } = reader;
    await page.setViewportSize(WIDE);
    const response = await page.goto(path);
    expect([response?.status(), response?.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
    const href = await page.getByRole('link', { name: label }).getAttribute('href');
    expect(href).toBe(`/api/login?returnTo=${encodeURIComponent(path)}`);
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    expect(await widthsThatScrollSideways(page)).toEqual([]);
    expect(await page.getByRole('button', { name: /^Account of/ }).count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
});

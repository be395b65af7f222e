import { SAFETY_CARD_KEYS } from '@hearthwise/contracts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInEveryAppearance } from '../support/accessibility.js';
import {
  leave,
  open,
  PHONE,
  sharedBrowser,
  visit,
  type Visit,
  widthsThatScrollSideways,
} from '../support/browser.js';

describe('danger, on a phone and signed out', () => {
  let reader: Visit;
  beforeAll(async () => {
    reader = await visit(await sharedBrowser(), PHONE);
  });
  afterAll(() => leave(reader.context));

  it('should be answered by what to do at once, above everything else', async () => {
    const { page } = reader;
    await open(page, '/ai-chat');
    await page.getByRole('textbox', { name: 'Your question' }).fill('I can smell gas in the kitchen');
    await page.keyboard.press('Enter');
    const card = page.getByRole('alert', { name: 'If you smell gas' });
    await card.waitFor();
    expect(await card.getByRole('listitem').first().innerText()).toMatch(/^Get everybody out/);
    expect(await card.innerText()).toContain('112, 911, 999');
    expect(await page.getByText('Not in our guides.').count()).toBe(0);
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    expect(await widthsThatScrollSideways(page)).toEqual([]);
  });

  it('should be looked up without asking, from the question box', async () => {
    const { page } = reader;
    await open(page, '/ai-chat');
    await page.locator('form').getByRole('link', { name: 'In danger?' }).click();
    await page.getByRole('heading', { level: 1, name: 'In danger? What to do now' }).waitFor();
    const contents = page.getByRole('navigation', { name: 'Dangers' });
    await contents.waitFor();
    expect(await contents.getByRole('link').count()).toBe(SAFETY_CARD_KEYS.length);
    await contents.getByRole('link', { name: 'Smell of gas' }).click();
    const title = page.getByRole('heading', { name: 'If you smell gas' });
    await expect.poll(() => isInView(title)).toBe(true);
    await page.getByRole('link', { name: 'Smell of gas: more in our guide' }).click();
    await page.waitForURL(/\/article\//);
    await page.goBack();
    await title.waitFor();
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    expect(await widthsThatScrollSideways(page)).toEqual([]);
  });
});

/** Whether it is on the screen, below the bar at the top. */
function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;

    return top >= Math.max(0, bar) && bottom <= innerHeight;
  });
}

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
});

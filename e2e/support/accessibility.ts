import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { APPEARANCES, show } from './browser.js';

interface Scope {
  /** Selector of what is not looked at. */
  exclude?: string;
  /** Rules that are not asked, besides which all are. */
  withoutRules?: string[];
}

/**
 * What axe finds wrong on the page that is open, by all its rules.
 *
 * It runs in the page itself and describes violations only, which takes a third of the time: by default it opens a second
 * page for every result and computes selectors of all elements that are fine. Frames of other origins are not looked at.
 */
export async function violationsOn(
  page: Page,
  { exclude, withoutRules = [] }: Scope = {},
): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const axeSource = isLoaded ? 'void 0' : undefined;
  const axe = new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .disableRules(withoutRules);
  const { violations } = await (exclude ? axe.exclude(exclude) : axe).analyze();

  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The same in each appearance of the page that is open. */
export async function violationsInEveryAppearance(page: Page, scope?: Scope): Promise<string[]> {
  const found: string[] = [];
  for (const appearance of APPEARANCES) {
    await show(page, appearance);
    found.push(...(await violationsOn(page, scope)));
  }

  return found;
}

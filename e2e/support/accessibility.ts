import type { ContextObject, Result, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { APPEARANCES, show } from './browser.js';

interface Scope {
  /** Selector of what is not looked at. */
  exclude?: string;
  /** Rules that are not asked, besides which all are. */
  withoutRules?: string[];
  /** Asks only the rules about colours, for a page that differs in nothing else from what was looked at before. */
  onlyColors?: boolean;
}

const COLOR_RULES: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Half as long as the one that axe-core itself gives to libraries, and every page has to read it once. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds wrong on the page that is open, by all its rules. Frames of other origins are not looked at. */
export async function violationsOn(
  page: Page,
  { exclude, withoutRules = [], onlyColors = false }: Scope = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axeSource);
  }
  const context = { exclude: exclude ? [exclude] : [] };
  const rules = Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }]));
  // Selectors of all elements that are fine would take longer than the rules.
  const options: RunOptions = {
    resultTypes: ['violations'],
    rules,
    ...(onlyColors && { runOnly: COLOR_RULES }),
  };
  const violations = await page.evaluate(runAxe, { context, options });

  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

interface Run {
  context: ContextObject;
  options: RunOptions;
}

/** In the page, which has `axe`. */
async function runAxe({ context, options }: Run): Promise<Result[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(context, options);

  return violations;
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

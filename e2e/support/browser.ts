import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as playwright, type Page } from 'playwright-core';
import { baseUrl } from './api.js';

export const WIDE = { width: 1366, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** One process for everything saves memory in a function in the cloud, and falls over here. */
const FRAGILE = new Set(['--single-process', '--no-zygote']);

// WebGL in software takes four fifths of the browser's time, and nothing here draws with it.
chromium.setGraphicsMode = false;

/** Headless Chromium: the one from npm, or the one that `CHROMIUM` names. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? (await chromium.executablePath());
  const offline = [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];

  return playwright.launch({
    executablePath,
    args: [...chromium.args.filter((arg) => !FRAGILE.has(arg)), ...offline],
    headless: true,
  });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the browser reported: errors of scripts, of hydration, of the content security policy. */
  consoleErrors: string[];
}

/** A person with a browser of their own, on a screen of a certain size. */
export async function visit(
  browser: Browser,
  viewport = WIDE,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    baseURL: baseUrl(),
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      consoleErrors.push(message.text());
    }
  });

  return { context, page, consoleErrors };
}

/** Opens a page of the web client and waits until React has hydrated its buttons. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll('#app button')];
    const isHydrated = (button: Element) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps$'));

    return buttons.length > 0 && buttons.every(isHydrated);
  });
}

/** From the smallest phone that is still in use to a wide desktop screen, in pixels. */
const WIDTHS = [320, 390, 768, 1366, 1920];

/** The widths of a screen at which the page that is open can be scrolled sideways once it has settled there. */
export async function widthsThatScrollSideways(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const fits = page.waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: 3_000 },
    );
    await fits.catch(() => found.push(width));
  }

  return found;
}

import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as playwright, type Page } from 'playwright-core';
import { ADMIN_EMAIL, baseUrl, PASSWORD } from './api.js';

export const WIDE = { width: 1366, height: 900 };
export const PHONE = { width: 390, height: 844 };

type Viewport = typeof WIDE;
type ColorScheme = 'light' | 'dark';

interface Appearance {
  viewport: Viewport;
  colorScheme: ColorScheme;
}

/** How pages are looked at: colours do not depend on the width, and the layout does not depend on the colours. */
export const APPEARANCES: Appearance[] = [
  { viewport: WIDE, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
];

/** One process for everything saves memory in a function in the cloud, and falls over here. */
const FRAGILE = new Set(['--single-process', '--no-zygote']);

// WebGL in software takes four fifths of the browser's time, and nothing here draws with it.
chromium.setGraphicsMode = false;

let running: Browser | undefined;

/** One browser for all test files of a process; it ends with the process. People have a context each. */
export async function sharedBrowser(): Promise<Browser> {
  if (!running?.isConnected()) {
    vacant.length = 0;
    running = await launchBrowser();
  }

  return running;
}

/** Headless Chromium: the one from npm, or the one that `CHROMIUM` names. */
async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? (await chromium.executablePath());
  const offline = [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  // Without it the browser starts more processes than there are tabs, and each start costs as much as a page.
  const oneProcess = '--renderer-process-limit=1';

  return playwright.launch({
    executablePath,
    args: [...chromium.args.filter((arg) => !FRAGILE.has(arg)), ...offline, oneProcess],
    headless: true,
  });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the browser reported: errors of scripts, of hydration, of the content security policy. */
  consoleErrors: string[];
}

/** Browsers that people have left, for others: a page that has shown the site before shows it for half of the CPU time. */
const vacant: BrowserContext[] = [];

/** What tests listen to. */
const EVENTS = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'];

/** What sites keep in a browser beside cookies and the storage of a tab. */
const STORAGE_TYPES = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';

/** A file of the site without scripts. */
const EMPTY_PAGE = '/favicon.svg';

/** A person with a browser of their own, on a screen of a certain size, until they {@link leave}. */
export async function visit(
  browser: Browser,
  viewport: Viewport = WIDE,
  colorScheme: ColorScheme = 'light',
): Promise<Visit> {
  const context =
    vacant.pop() ??
    (await browser.newContext({ viewport: WIDE, baseURL: baseUrl(), reducedMotion: 'reduce' }));
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      consoleErrors.push(message.text());
    }
  });

  return { context, page, consoleErrors };
}

/** Ends a visit. Nothing stays of it but cached files; whoever changes a page in other ways closes its context instead. */
export async function leave(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages();
  if (!page) {
    return context.close();
  }
  await Promise.all(others.map((other) => other.close()));
  EVENTS.forEach((event) => page.removeAllListeners(event));
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll()]);
  await page.goto(EMPTY_PAGE);
  await page.evaluate(() => sessionStorage.clear());
  await clearStorage(context, page);
  await page.mouse.move(0, 0);
  await page.emulateMedia({ media: null });
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  vacant.push(context);
}

async function clearStorage(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(baseUrl());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE_TYPES });
  await devtools.detach();
}

/** Somebody who has an account, signed in in a browser. */
export async function visitAs(email: string, viewport: Viewport = WIDE): Promise<Visit> {
  const person = await visit(await sharedBrowser(), viewport);
  await person.context.request.post('/api/auth/sign-in', {
    data: { email, password: PASSWORD },
    headers: { origin: new URL(baseUrl()).origin },
  });

  return person;
}

/** The administrator, in a browser. */
export function visitAsAdmin(): Promise<Visit> {
  return visitAs(ADMIN_EMAIL);
}

/** Opens a page of the web client and waits until React has hydrated its buttons. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** Before that, the browser shows buttons that do nothing. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll('#app button')];
    const isHydrated = (button: Element) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps$'));

    return buttons.length > 0 && buttons.every(isHydrated);
  });
}

/** Keeps the sign-in page back, which takes away the message that leads to it, until the test lets it come. */
export async function holdSignIn(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/login?*', async (route) => {
    await promise;
    await route.continue();
  });

  return resolve;
}

/**
 * Opens a page that leads visitors to the sign-in page, which is kept back until the returned function is called. The message
 * before is visible for seconds only, so this does not wait until everything is loaded.
 */
export async function openSignedOut(page: Page, path: string): Promise<() => void> {
  const letGo = await holdSignIn(page);
  await page.goto(path, { waitUntil: 'commit' });

  return letGo;
}

/**
 * Waits until a message is visible on a page that leaves for another one: locators would wait until it has, which holding that
 * one prevents.
 */
export async function untilSaid(page: Page, message: string): Promise<void> {
  await page.waitForFunction((text) => document.body.innerText.includes(text), message);
}

/** Changes the theme and the screen of a page that is open, which is much cheaper than to load it again. */
export async function show(page: Page, { viewport, colorScheme }: Appearance): Promise<void> {
  await page.evaluate(endTransitions);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
}

/** Colours change by transitions also with reduced motion: each level of elements begins when its parent has ended. */
function endTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** From the smallest phone that is still in use to a wide desktop screen, in pixels. */
const WIDTHS = [320, 390, 768, 1366, 1920];

/** The widths of a screen at which the page that is open can be scrolled sideways once it has settled there. */
export async function widthsThatScrollSideways(page: Page, widths = WIDTHS): Promise<number[]> {
  const found: number[] = [];
  for (const width of widths) {
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

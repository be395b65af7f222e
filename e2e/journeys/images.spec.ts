import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { violationsInEveryAppearance } from '../support/accessibility.js';
import { newEmail, PASSWORD } from '../support/api.js';
import {
  leave,
  open,
  openSignedOut,
  PHONE,
  sharedBrowser,
  visit,
  type Visit,
  WIDE,
  widthsThatScrollSideways,
  untilSaid,
} from '../support/browser.js';
import { makeLargeFile, makePng } from '../support/images.js';

/** Checks of images wait for each other, and the machine is busy. */
const WITHIN = { timeout: 60_000 };
/** Takes a while on its way. */
const LARGE = { width: 1200, height: 900, isCompressed: false };
const UPLOAD = '**/objects/*?*';

const png = (name: string, options = {}) => ({ name, mimeType: 'image/png', buffer: makePng(options) });
type File = ReturnType<typeof png>;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** A person who has just made an account. */
async function newReader(viewport = WIDE, scheme: 'light' | 'dark' = 'light'): Promise<Visit> {
  const reader = await visit(browser, viewport, scheme);
  await reader.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await reader.context.request.post('/api/auth/sign-up', {
    data: { email: newEmail(), password: PASSWORD, firstName: 'Ana' },
    headers: { origin: new URL(process.env.E2E_URL ?? '').origin },
  });

  return reader;
}

async function openDialog(page: Page, title: string): Promise<Locator> {
  await open(page, '/projects?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Title/).fill(title);
  await dialog.getByLabel(/Description/).fill('What it took, and what it did for the room.');
  await dialog.getByText('Choose a file').waitFor();

  return dialog;
}

/** As people do: through the window in which the browser shows their files. */
async function choose(page: Page, place: Locator, file: File | string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await place.getByText('Choose a file').click();
  await (await chooser).setFiles(file);
}

const preview = (dialog: Locator) => dialog.getByRole('img', { name: 'What people will see on the card' });

async function share(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Share Project' }).click();
  await page.getByText('Project created successfully!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

/** What the browser shows in a card or on a page, once it is painted. */
async function shownIn(place: Locator): Promise<string> {
  const image = place.locator('img').first();
  await image.scrollIntoViewIfNeeded();

  return vi.waitUntil(
    () => image.evaluate((img: HTMLImageElement) => (img.naturalWidth > 0 ? img.currentSrc : '')),
    WITHIN,
  );
}

describe.each([
  ['on a wide screen', WIDE],
  ['on a phone', PHONE],
])('a project with an image %s', (_name, viewport) => {
  it('should be shared, and shown sharp and light in the list and on its page', async () => {
    const { page, context, consoleErrors } = await newReader(viewport);
    const title = `A bench ${randomUUID()}`;
    const dialog = await openDialog(page, title);

    await choose(page, dialog, png('bench.png', { hasLocation: true, width: 1400, height: 900 }));
    await preview(dialog).waitFor(WITHIN);
    await dialog.getByText('Removed before sharing: location and camera data.').waitFor();
    await share(page, dialog);

    const card = page.getByRole('article').filter({ hasText: title });
    expect(await shownIn(card)).toMatch(/\/objects\/[\da-f-]{36}\?w=\d+$/);
    await card.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const address = await shownIn(page.getByRole('article'));
    await vi.waitFor(async () => {
      const answer = await page.request.get(address, { headers: { accept: 'image/avif,image/webp,*/*' } });
      expect(answer.headers()['content-type']).toBe('image/avif');
    }, WITHIN);

    const painted = page.waitForResponse((response) => response.url().includes('/objects/'));
    await page.reload();
    expect((await painted).status()).toBe(200);
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
      /\/objects\/.*\?w=1280$/,
    );
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });
});

describe('adding an image', () => {
  it('should work by dragging it in', async () => {
    const { page, context, consoleErrors } = await newReader();
    const dialog = await openDialog(page, 'A dropped image');
    const bytes = makePng().toString('base64');
    const data = await page.evaluateHandle((base64) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([content], 'dropped.png', { type: 'image/png' }));

      return transfer;
    }, bytes);

    await dialog.locator('.uppy-Dashboard').dispatchEvent('drop', { dataTransfer: data });

    await preview(dialog).waitFor(WITHIN);
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should work by pasting it', async () => {
    const { page, context, consoleErrors } = await newReader();
    const dialog = await openDialog(page, 'A pasted image');

    await page.evaluate((base64) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([content], 'image.png', { type: 'image/png' }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
      );
    }, makePng().toString('base64'));

    await preview(dialog).waitFor(WITHIN);
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should work by keyboard alone', async () => {
    const { page, context, consoleErrors } = await newReader();
    const dialog = await openDialog(page, 'An image by keyboard');

    // Listening takes the browser a moment, and a key needs none.
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('combobox', { name: 'Category' }).focus();
    await page.keyboard.press('Tab');
    await dialog.locator('button:focus').filter({ hasText: 'Choose a file' }).waitFor();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(png('keys.png'));

    await preview(dialog).waitFor(WITHIN);
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it.each([
    [
      'too large',
      () => makeLargeFile('large.png', 10_485_761),
      'large.png exceeds maximum allowed size of 10 MB.',
    ],
    [
      'of another kind',
      () => ({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }),
      'You can only upload: image/jpeg, image/png, image/webp, image/gif, image/avif.',
    ],
  ])('should refuse what is %s before it is sent', async (_what, makeFile, text) => {
    const { page, context, consoleErrors } = await newReader();
    const dialog = await openDialog(page, 'A refused image');

    await choose(page, dialog, makeFile());

    await dialog.getByText(text).waitFor();
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should refuse what only says that it is an image, and take another', async () => {
    const { page, context } = await newReader();
    const dialog = await openDialog(page, 'A false image');
    const buffer = Buffer.from('<!doctype html><script>alert(1)</script>');

    await choose(page, dialog, { name: 'false.png', mimeType: 'image/png', buffer });
    await dialog.getByText('Failed to process uploaded image.').waitFor(WITHIN);
    await dialog.getByRole('button', { name: 'Choose another picture' }).click();
    await choose(page, dialog, png('true.png'));

    await preview(dialog).waitFor(WITHIN);
    expect(await dialog.getByText('Failed to process uploaded image.').count()).toBe(0);
    await leave(context);
  });
});

describe('an image on its way', () => {
  /** Holds a part of the calls back until the test lets them go. */
  async function holdUploads(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(UPLOAD, async (route) => {
      await promise;
      await route.continue().catch(() => {});
    });

    return resolve;
  }

  it('should keep the project back and say why, and be left out when it is cancelled', async () => {
    const { page, context, consoleErrors } = await newReader();
    const title = `Without an image ${randomUUID()}`;
    const dialog = await openDialog(page, title);
    const release = await holdUploads(page);

    await choose(page, dialog, png('slow.png', LARGE));
    const waiting = dialog.getByRole('button', { name: 'Waiting for the picture...' });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    await dialog.getByText('Cancel it to share without one.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    release();
    await share(page, dialog);

    expect(await shownIn(page.getByRole('article').filter({ hasText: title }))).toContain('/art/');
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should be sent again by hand after the server was away', async () => {
    const { page, context } = await newReader();
    const dialog = await openDialog(page, 'A second attempt');
    const refuse = (route: Route) => route.fulfill({ status: 503, json: { status: 503 } });
    await page.route(UPLOAD, refuse);

    await choose(page, dialog, png('again.png'));
    await dialog.getByText('Failed to upload again.png.').waitFor(WITHIN);
    expect(await dialog.getByRole('button', { name: 'Share Project' }).isEnabled()).toBe(true);
    await page.unroute(UPLOAD, refuse);
    await dialog.getByRole('button', { name: 'Retry upload' }).click();

    await preview(dialog).waitFor(WITHIN);
    await leave(context);
  });

  it('should arrive over a slow line', async () => {
    const { page, context, consoleErrors } = await newReader();
    const dialog = await openDialog(page, 'A slow line');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 200,
      downloadThroughput: 1_000_000,
      uploadThroughput: 1_200_000,
    });

    await choose(page, dialog, png('slow.png', LARGE));
    await dialog.getByText(/ of 3\.\d MB/).waitFor(WITHIN);

    await preview(dialog).waitFor(WITHIN);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('should say that the line was cut, and go on by itself when it is back', async () => {
    const { page, context } = await newReader();
    const dialog = await openDialog(page, 'A cut line');
    const devtools = await context.newCDPSession(page);
    // From slow to cut in one step: on a fast line in between, the image would arrive.
    const setLine = (line: { offline: boolean; uploadThroughput: number }) =>
      devtools.send('Network.emulateNetworkConditions', { latency: 0, downloadThroughput: -1, ...line });
    await setLine({ offline: false, uploadThroughput: 300_000 });

    await choose(page, dialog, png('cut.png', LARGE));
    await dialog.getByText(/ of 3\.\d MB/).waitFor(WITHIN);
    await setLine({ offline: true, uploadThroughput: 300_000 });
    await dialog.getByText('No Internet connection').waitFor(WITHIN);
    await setLine({ offline: false, uploadThroughput: -1 });

    await preview(dialog).waitFor(WITHIN);
    expect(await dialog.getByText('No Internet connection').count()).toBe(0);
    await context.close();
  });

  it('should not disturb another one in another tab', async () => {
    const { page, context, consoleErrors } = await newReader();
    const other = await context.newPage();
    const titles = [`First tab ${randomUUID()}`, `Second tab ${randomUUID()}`];
    const dialogs = [await openDialog(page, titles[0]!), await openDialog(other, titles[1]!)];

    await Promise.all([
      choose(page, dialogs[0]!, png('same-name.png', LARGE)),
      choose(other, dialogs[1]!, png('same-name.png', LARGE)),
    ]);
    const addresses = [];
    for (const dialog of dialogs) {
      await preview(dialog).waitFor(WITHIN);
      addresses.push(await preview(dialog).getAttribute('src'));
    }

    expect(addresses[0]).not.toBe(addresses[1]);
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });
});

describe('the image manager', () => {
  it('should take an image in, describe it, give its address, and delete it', async () => {
    const { page, context, consoleErrors } = await newReader();
    const name = `hall-${randomUUID()}.png`;
    await open(page, '/image-manager');
    const main = page.getByRole('main');

    await choose(page, main, png(name, { hasLocation: true }));
    await main.getByText(`${name} is in the library`).waitFor(WITHIN);
    await main.getByText('Removed before sharing: location and camera data.').waitFor();
    await page.getByRole('searchbox', { name: 'Search pictures' }).fill(name);
    await page.waitForURL(`**/image-manager?search=${name}`);
    await main.getByText('1 picture', { exact: true }).waitFor();
    await main.getByRole('button', { name: new RegExp(name) }).click();

    const details = page.getByRole('dialog', { name });
    await details.getByLabel('Alternative text').fill('A narrow hall');
    await details.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Alternative text saved.').waitFor();
    await details.getByRole('img', { name: 'A narrow hall' }).waitFor();
    await details.getByRole('button', { name: 'Copy Markdown' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const markdown = await page.evaluate(() => navigator.clipboard.readText());
    expect(markdown).toMatch(/^!\[A narrow hall\]\(\/objects\/[\da-f-]{36}\)$/);
    await details.getByRole('button', { name: 'Copy address' }).click();
    await vi.waitFor(async () =>
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        new URL(/\((.+)\)/.exec(markdown)?.[1] ?? '', page.url()).href,
      ),
    );
    await details.getByRole('button', { name: 'Delete picture' }).click();
    await page
      .getByRole('dialog', { name: 'Delete this picture?' })
      .getByRole('button', { name: 'Delete' })
      .click();

    await main.getByText(`No pictures match “${name}”`).waitFor();
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should be accessible in both themes, as the dialogs are', async () => {
    const { page, context, consoleErrors } = await newReader();
    const name = `axe-${randomUUID()}.png`;
    await open(page, '/image-manager');
    const main = page.getByRole('main');
    await choose(page, main, png(name));
    await main.getByText(`${name} is in the library`).waitFor(WITHIN);
    expect(await violationsInEveryAppearance(page)).toEqual([]);

    await main.getByRole('button', { name: new RegExp(name) }).click();
    await page.getByRole('dialog', { name }).getByLabel('Alternative text').waitFor();
    expect(await violationsInEveryAppearance(page)).toEqual([]);

    await openDialog(page, 'Accessible');
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should never scroll sideways', async () => {
    const { page, context } = await newReader();
    await open(page, '/image-manager');
    await page.getByText('Choose a file').waitFor();

    expect(await widthsThatScrollSideways(page)).toEqual([]);
    await leave(context);
  });

  it('should send visitors to the sign-in page', async () => {
    const { page, context } = await visit(browser);
    const letGo = await openSignedOut(page, '/image-manager');

    await untilSaid(page, 'You are logged out. Logging in again...');
    letGo();
    await page.waitForURL('**/api/login?returnTo=%2Fimage-manager');
    await page.getByLabel('Email').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password');
    await leave(context);
  });
});

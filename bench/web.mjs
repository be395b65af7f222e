/**
 * `npm run bench:web`: Lighthouse with mobile throttling on the landing page and an article. Exit code 1 when a score
 * or the largest contentful paint misses its limit.
 */
import chromium from '@sparticuz/chromium';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { maxScriptBytes } from '../infra/structure/page-weight.mjs';
import { startTestProduct } from '../infra/testing/test-product.mjs';
import { median } from './lib/rounds.mjs';

const PAGES = { landing: '/', article: '/article/make-a-small-flat-feel-larger' };
const LIMITS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const LCP_LIMIT_MS = 1_800;
const RUNS = 3;

const product = await startTestProduct({ env: { LOG_LEVEL: 'warn' } });
const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? (await chromium.executablePath()),
  chromeFlags: [
    ...chromium.args,
    '--headless=new',
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
  ],
});
let hasFailed = false;
try {
  for (const [name, path] of Object.entries(PAGES)) {
    hasFailed = (await measure(name, product.url + path)) || hasFailed;
  }
} finally {
  chrome.kill();
  await product.stop();
}
process.exit(hasFailed ? 1 : 0);

/** Medians of a few runs; true when one of them misses its limit. */
async function measure(title, url) {
  const visit = async () =>
    (await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })).lhr;
  await visit(); // the first visitor after a start has the pictures' variants made
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(await visit());
  }
  const scores = Object.keys(LIMITS).map((category) => [
    category,
    Math.round(100 * median(runs.map((lhr) => lhr.categories[category].score))),
  ]);
  const audit = (id) => Math.round(median(runs.map((lhr) => lhr.audits[id].numericValue ?? 0)));
  const lcp = audit('largest-contentful-paint');
  const requests = runs[0].audits['network-requests'].details.items;
  const scriptBytes = await compressedSize(
    requests.filter((item) => item.resourceType === 'Script').map((item) => item.url),
  );
  const bytes = (type) =>
    requests.filter((item) => item.resourceType === type).reduce((sum, item) => sum + item.transferSize, 0);

  console.log(`${title}: ${scores.map(([category, score]) => `${category} ${score}`).join(', ')}`);
  console.log(
    `  LCP ${lcp} ms, FCP ${audit('first-contentful-paint')} ms, SI ${audit('speed-index')} ms, TBT ${audit('total-blocking-time')} ms, CLS ${median(runs.map((lhr) => lhr.audits['cumulative-layout-shift'].numericValue)).toFixed(3)}`,
  );
  console.log(
    `  document ${bytes('Document')} B, scripts ${scriptBytes} B, fonts ${bytes('Font')} B, images ${bytes('Image')} B, ${requests.length} requests`,
  );
  const weak = runs[0];
  for (const [category] of scores.filter(([name, score]) => score < LIMITS[name])) {
    const failed = weak.categories[category].auditRefs
      .map(({ id }) => weak.audits[id])
      .filter(({ score }) => score !== null && score < 0.9);
    console.log(
      `  ${category}: ${failed.map(({ id, displayValue }) => `${id}${displayValue ? ` (${displayValue})` : ''}`).join(', ')}`,
    );
  }

  return (
    scores.some(([category, score]) => score < LIMITS[category]) ||
    lcp > LCP_LIMIT_MS ||
    scriptBytes > maxScriptBytes(`${title}-screen.tsx`)
  );
}

/** Bytes of files as they are sent to browsers that take brotli, headers not counted. */
async function compressedSize(urls) {
  const sizes = await Promise.all(
    urls.map(async (url) =>
      Number(
        (await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })).headers.get(
          'content-length',
        ),
      ),
    ),
  );

  return sizes.reduce((sum, size) => sum + size, 0);
}

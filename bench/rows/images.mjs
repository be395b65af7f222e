import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { IMAGE_WIDTHS } from '@hearthwise/contracts';
import sharp from 'sharp';
import { startPeer } from '../lib/child.mjs';
import { sendLoad } from '../lib/load.mjs';
import { largestPhoto, phonePhoto } from '../lib/photos.mjs';
import { compare } from '../lib/rounds.mjs';
import { Uploader } from '../lib/uploads.mjs';

const AVIF = { accept: 'image/avif,image/webp,*/*' };
const REGISTRATIONS = 10;
/** Bytes that the media process may take at its peak while it checks twenty of the largest pictures at once. */
const MEMORY_LIMIT = 1_024 * 1_048_576;

/** Pictures: how fast they are shown, checked and made smaller, and what that costs in memory. */
export async function run({ url, dataDir }) {
  const uploader = await Uploader.signUp(url);
  const photo = await phonePhoto();
  const path = await uploader.register(await uploader.send(photo));
  await variantsOf(url, path);

  return [
    ...(await measureDelivery(url, path)),
    await measureRegistration(uploader, photo),
    await measureVariants(url, uploader, photo),
    await measureMemory(uploader, dataDir),
  ];
}

/** A variant, which the gateway remembers, and the original, which comes from media for each request. */
async function measureDelivery(url, path) {
  const rows = [];
  for (const [name, address, limit] of [
    ['picture of 320 px, AVIF', `${url}${path}?w=320`, 0.8],
    ['original picture', url + path, undefined],
  ]) {
    const files = await startPeer('file-server.mjs', { url: address, headers: AVIF });
    const request = { headers: AVIF };
    const result = await compare({
      subject: () => sendLoad({ url: address, request, connections: 16 }),
      peer: () => sendLoad({ url: files.message.url, connections: 16 }),
      rounds: 3,
    });
    await files.stop();
    const peerName = `bare static file server, ${files.message.bytes} bytes`;
    rows.push({ name, peerName, unit: 'req/s', ...(limit && { limit }), ...result });
  }

  return rows;
}

/** Registration, against the two passes over the pixels that it can't do without. */
async function measureRegistration(uploader, photo) {
  const times = [];
  const result = await compare({
    subject: async () => {
      const address = await uploader.send(photo);
      const time = await timeOf(() => uploader.register(address));
      times.push(time);

      return { rate: 1_000 / time };
    },
    peer: async () => ({ rate: 1_000 / (await timeOf(() => sharp(photo).autoOrient().jpeg().toBuffer())) }),
    rounds: REGISTRATIONS,
  });
  times.sort((a, b) => a - b);
  const [p50, p95] = [0.5, 0.95].map((part) => Math.round(times[Math.ceil(times.length * part) - 1]));
  const note = `p50 ${p50} ms, p95 ${p95} ms`;

  return {
    name: 'registration, 12 MP JPEG',
    peerName: 'sharp decodes and encodes',
    unit: '/s',
    note,
    ...result,
  };
}

/** The ten variants of a photograph, from its registration until the last is there, against sharp making the same. */
async function measureVariants(url, uploader, photo) {
  const result = await compare({
    subject: async () => {
      const path = await uploader.register(await uploader.send(photo));

      return rateOf(() => variantsOf(url, path));
    },
    peer: () => rateOf(() => makeVariants(photo)),
    rounds: 3,
  });

  return { name: 'variants', peerName: 'sharp, one after the other', unit: 'variants/s', ...result };
}

async function rateOf(makeAll) {
  return { rate: (2 * IMAGE_WIDTHS.length * 1_000) / (await timeOf(makeAll)) };
}

async function makeVariants(photo) {
  for (const width of IMAGE_WIDTHS) {
    await sharp(photo).resize(width).avif({ quality: 50, effort: 3 }).toBuffer();
    await sharp(photo).resize(width).webp({ quality: 78 }).toBuffer();
  }
}

/** The peak of the media process while twenty members register pictures of 10 MB at once, and their variants follow. */
async function measureMemory(uploader, dataDir) {
  const pid = Number(readFileSync(join(dataDir, 'run', 'media.pid'), 'utf8'));
  const photo = await largestPhoto();
  const addresses = [];
  for (let index = 0; index < 20; index += 1) {
    addresses.push(await uploader.send(photo));
  }
  const before = memoryOf(pid, 'VmRSS');
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const elapsed = await timeOf(() => Promise.all(addresses.map((address) => uploader.register(address))));
  await sleep(10_000);
  const peak = memoryOf(pid, 'VmHWM');
  const ratio = MEMORY_LIMIT / peak;

  return {
    name: 'memory, 20 pictures of 10 MB at once',
    peerName: 'the limit',
    unit: 'MB free below the limit',
    subject: (MEMORY_LIMIT - peak) / 1_048_576,
    peer: 0,
    ratio,
    ratios: [ratio],
    limit: 1,
    note: `peak ${megabytes(peak)} MB, ${megabytes(before)} MB before; registered in ${(elapsed / 1_000).toFixed(1)} s`,
  };
}

/** Waits until the widest variant is there. */
async function variantsOf(url, path) {
  for (;;) {
    const response = await fetch(`${url}${path}?w=1920`, { headers: AVIF });
    await response.arrayBuffer();
    if (response.headers.get('cache-control')?.includes('immutable')) {
      return;
    }
    await sleep(50);
  }
}

async function timeOf(work) {
  const begin = performance.now();
  await work();

  return performance.now() - begin;
}

/** Bytes; Linux only. */
function memoryOf(pid, field) {
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  );

  return Number(kilobytes) * 1_024;
}

function megabytes(bytes) {
  return Math.round(bytes / 1_048_576);
}

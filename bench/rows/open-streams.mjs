import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPeer } from '../lib/child.mjs';
import { cpuSeconds } from '../lib/cpu-time.mjs';
import { openStreams } from '../lib/streams.mjs';

const STREAMS = 2_000;
/** As many streams as one member may have open. */
const PER_MEMBER = 8;
const BEAT_MS = 25_000;
/** Two beats of each stream, and the lookup of each session, which is known for 30 seconds. */
const SECONDS = 52;
const SIGN_UPS_AT_ONCE = 4;

/** What open pages of members cost the gateway in memory and in time while nothing happens, against a bare server of streams. */
export async function run({ url, dataDir }) {
  const cookies = await signUp(url, STREAMS / PER_MEMBER);
  const gateway = await restart({ url, dataDir });
  const bare = await startPeer('stream-server.mjs', { beatMs: BEAT_MS });
  const idle = await cpuPerSecond(gateway, SECONDS / 2);

  const memory = { subject: memoryOf(gateway), peer: memoryOf(bare.pid) };
  const clients = Array.from({ length: STREAMS }, (_, at) => ({ cookie: cookies[at % cookies.length] }));
  const path = `${url.replace('localhost', '127.0.0.1')}/api/notifications/stream`;
  const streams = await openStreams(path, clients);
  const others = await openStreams(bare.message.url, clients);
  const [subject, peer] = await Promise.all([
    cpuPerSecond(gateway, SECONDS),
    cpuPerSecond(bare.pid, SECONDS),
  ]);
  const kilobytes = {
    subject: (memoryOf(gateway) - memory.subject) / STREAMS,
    peer: (memoryOf(bare.pid) - memory.peer) / STREAMS,
  };
  streams.close();
  others.close();
  await bare.stop();

  const millis = { subject: Math.max(0, subject - idle) * 1_000, peer: peer * 1_000 };

  return [
    rowOf(`memory of ${STREAMS} open streams`, 'streams per MB', {
      subject: 1_024 / kilobytes.subject,
      peer: 1_024 / kilobytes.peer,
      limit: 0.4,
    }),
    rowOf(`time of ${STREAMS} open streams`, 'streams per ms of CPU in a second', {
      subject: STREAMS / millis.subject,
      peer: STREAMS / millis.peer,
      limit: 0.1,
    }),
  ];
}

function rowOf(name, unit, { subject, peer, limit }) {
  const ratio = subject / peer;

  return { name, peerName: 'bare node:http', unit, subject, peer, ratio, ratios: [ratio], limit };
}

/** A gateway that has done nothing yet: memory that was free again would hide what streams take. */
async function restart({ url, dataDir }) {
  const pid = () => Number(readFileSync(join(dataDir, 'run', 'gateway.pid'), 'utf8'));
  process.kill(pid(), 'SIGKILL');
  const isReady = async () => (await fetch(`${url}/health/system`).catch(() => null))?.ok;
  do {
    await sleep(200);
  } while (!(await isReady()));

  return pid();
}

/** Signs members up and returns the cookies of each. */
async function signUp(url, count) {
  const cookies = [];
  while (cookies.length < count) {
    const group = Array.from({ length: Math.min(SIGN_UPS_AT_ONCE, count - cookies.length) }, (_, at) =>
      signUpOne(url, `streams-${cookies.length + at}@example.org`),
    );
    cookies.push(...(await Promise.all(group)));
  }

  return cookies;
}

async function signUpOne(url, email) {
  const response = await fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse battery', firstName: 'Robin' }),
  });
  if (response.status !== 201) {
    throw new Error(`signing up was answered with ${response.status}`);
  }

  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** CPU seconds of a process in each second of some time. */
async function cpuPerSecond(pid, seconds) {
  const [before, startedAt] = [cpuSeconds(pid), performance.now()];
  await sleep(seconds * 1_000);

  return ((cpuSeconds(pid) - before) * 1_000) / (performance.now() - startedAt);
}

/** Kilobytes of memory that a process has in use (proc_pid_status(5)). */
function memoryOf(pid) {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

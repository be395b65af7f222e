/** `npm run dev`: Postgres, the six processes with a rebuild on every change, and Vite in front. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMain, say } from './console.mjs';
import { root } from './paths.mjs';
import { assertPortFree, parsePort, pickPorts } from './ports.mjs';
import { localUrl } from './processes.mjs';
import { rebuildOnChange } from './rebuild.mjs';
import { Stack } from './stack.mjs';
import { onStopRequest } from './stop-request.mjs';

await runMain(async () => {
  const port = parsePort(process.env.PORT, 3000);
  await assertPortFree(port, 'localhost');
  const url = `http://localhost:${port}`;
  const [gatewayPort] = await pickPorts(1);
  const env = { NODE_ENV: 'development', HOST: '127.0.0.1', PUBLIC_URL: process.env.PUBLIC_URL || url };
  const stack = new Stack({ port: gatewayPort, env });

  let vite;
  const stop = async () => {
    say('Stopping...');
    vite?.removeAllListeners('exit').kill();
    await stack.stop();
  };
  onStopRequest(stack, stop);
  if (!(await stack.start())) {
    return;
  }
  try {
    vite = startVite(port, localUrl(gatewayPort));
    rebuildOnChange(stack);
    await answers(url);
  } catch (error) {
    await stop();
    throw error;
  }
  say(`Hearthwise is ready at ${url}`);
  say(`Changes to the sources are picked up as you save. The gateway itself is at ${localUrl(gatewayPort)}.`);
});

function startVite(port, gatewayUrl) {
  const cli = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const vite = spawn(process.execPath, [cli, '--port', String(port), '--strictPort'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'development', GATEWAY_URL: gatewayUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  vite.once('exit', (code) => say(`Vite has ended (exit code ${code}). Press Ctrl-C and start again.`));
  return vite;
}

async function answers(url) {
  while (!(await fetch(url).catch(() => undefined))) {
    await sleep(100);
  }
}

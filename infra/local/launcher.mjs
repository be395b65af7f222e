import { say } from './console.mjs';
import { parsePort } from './ports.mjs';
import { Stack } from './stack.mjs';
import { onStopRequest } from './stop-request.mjs';

/** Starts the system in the foreground and leaves it running. */
export async function launch() {
  const stack = new Stack({ port: parsePort(process.env.PORT, 3000) });
  onStopRequest(stack, async () => {
    say('Stopping...');
    await stack.stop();
  });

  if (!(await stack.start())) {
    return;
  }
  say(`Hearthwise is ready at ${stack.url}`);
  say(
    stack.isNew
      ? `Create the first account at ${stack.url}/api/login. It becomes the administrator.`
      : `Sign in at ${stack.url}/api/login.`,
  );
  say(`Press Ctrl-C to stop. Your data stays in ${stack.dataDir}.`);
}

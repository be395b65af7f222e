/** `npm run doctor`: looks at everything an installation needs, and says what to do. Exit code 1 when something does not work. */
import { runMain, say } from '../local/console.mjs';
import { examine } from './examine.mjs';

const MARKS = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' };

await runMain(async () => {
  const findings = await examine(process.env);
  for (const { state, subject, text, advice } of findings) {
    say(`${MARKS[state]}  ${subject}: ${text}${advice ? `\n         -> ${advice}` : ''}`);
  }
  process.exitCode = findings.some(({ state }) => state === 'fault') ? 1 : 0;
});

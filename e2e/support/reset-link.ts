import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LAUNCHERS = [
  process.execPath,
  fileURLToPath(new URL('../../infra/local/reset-link.mjs', import.meta.url)),
];

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the administrator's command of the running product: the launcher's, or the one that `E2E_RESET_LINK` names. */
export function runResetLink(email: string): Promise<Run> {
  const { E2E_RESET_LINK: command, E2E_DATA_DIR: dataDir } = process.env;

  return command ? run([...command.split(' '), email]) : runLaunchersResetLink(email, dataDir);
}

/** Runs the launcher's command beside the product of a data folder. */
export function runLaunchersResetLink(email: string, dataDir?: string): Promise<Run> {
  return run([...LAUNCHERS, email], dataDir ? { DATA_DIR: dataDir } : {});
}

function run([program = '', ...args]: string[], settings: Record<string, string> = {}): Promise<Run> {
  return new Promise((resolve) => {
    execFile(program, args, { env: { ...process.env, ...settings } }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

/** The address of a page that sets a new password for somebody. */
export async function makeResetLink(email: string): Promise<string> {
  const { code, stdout, stderr } = await runResetLink(email);
  const link = /^https?:.*$/m.exec(stdout)?.[0];
  if (code !== 0 || !link) {
    throw new Error(`the command ended with ${code}: ${stdout}${stderr}`);
  }

  return link;
}

export async function makeResetToken(email: string): Promise<string> {
  return new URL(await makeResetLink(email)).searchParams.get('token') ?? '';
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../infra/local/reset-link.mjs', import.meta.url));

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the administrator's command beside the running product. */
export function runResetLink(email: string, dataDir = process.env.E2E_DATA_DIR): Promise<Run> {
  const env = { ...process.env, ...(dataDir && { DATA_DIR: dataDir }) };

  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, email], { env }, (error, stdout, stderr) => {
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

import type { IncomingMessage } from 'node:http';

/** Reads `rawHeaders`: Node builds the object of all headers on first access, which is much of the cost of a cache hit. */
export function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index] as string;
    if (candidate.length === name.length && candidate.toLowerCase() === name) {
      return rawHeaders[index + 1];
    }
  }

  return undefined;
}

/** Whether a header has more than one line. */
export function isRepeated({ rawHeaders }: IncomingMessage, name: string): boolean {
  let lines = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index] as string;
    lines += Number(candidate.length === name.length && candidate.toLowerCase() === name);
  }

  return lines > 1;
}

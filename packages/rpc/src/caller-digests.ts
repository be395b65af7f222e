import { hash } from 'node:crypto';

/**
 * The setting `RPC_CALLERS`: `<caller>=<SHA-256 of its token in hex>`, with commas between them. The launcher uses it, too,
 * so this module loads nothing else.
 *
 * @param tokens by the caller's name
 */
export function digestCallers(tokens: Partial<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, token]) => `${name}=${digestOf(token as string)}`)
    .join(',');
}

/** The SHA-256 of a token in hex. */
export function digestOf(token: string): string {
  return hash('sha256', token, 'hex');
}

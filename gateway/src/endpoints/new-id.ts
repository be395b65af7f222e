import { AppError, idSchema } from '@hearthwise/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { GatewayRequest } from '../http/gateway-request.js';

const HEADER = 'Idempotency-Key';

/**
 * The id of what a request creates: its `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), so that a repeated
 * request is stored once, else a new one. The draft's quotes around the key may be missing.
 * @throws AppError request.invalid that names the header, for anything but one UUID
 */
export function newId({ headers }: Pick<GatewayRequest, 'headers'>): string {
  const header = headers['idempotency-key'];
  if (header === undefined) {
    return uuidv7();
  }
  const [, key] = /^"?([^"]*)"?$/.exec(String(header).trim()) ?? [];
  const { success, data } = idSchema.safeParse(key);
  if (!success) {
    const message = 'Send one UUID.';
    throw new AppError('request.invalid', `Please check: ${HEADER}: ${message}`, {
      errors: [{ path: HEADER, message }],
    });
  }

  return data.toLowerCase();
}

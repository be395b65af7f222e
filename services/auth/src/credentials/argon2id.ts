import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const deriveKey = promisify(argon2);

/** The cost of a hash, in the terms of RFC 9106. */
export interface HashCost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/**
 * 19 MiB, 2 passes, 1 lane: the least that OWASP's Password Storage Cheat Sheet recommends for Argon2id
 * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html). After a change here, every hash is
 * replaced when its user next signs in.
 */
export const HASH_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Bytes, as RFC 9106 section 4 recommends. */
const SALT_LENGTH = 16;
const KEY_LENGTH = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

interface Hash {
  cost: HashCost;
  salt: Buffer;
  key: Buffer;
}

/** Of a hash that no password has, for users who don't exist: a check against it takes as long as any other. */
const NOBODY = { salt: randomBytes(SALT_LENGTH), key: randomBytes(KEY_LENGTH) };

/** Hashes a new password with a random salt, as a PHC string. */
export async function hashPassword(password: string, cost = HASH_COST): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  const key = await derive(password, { cost, salt, keyLength: KEY_LENGTH });

  return formatHash({ cost, salt, key });
}

/**
 * Whether a password matches a stored hash. For null (the user is unknown or has no password) it takes as long as for a hash
 * of the current cost and returns false.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  currentCost = HASH_COST,
): Promise<boolean> {
  const { cost, salt, key } = stored === null ? { ...NOBODY, cost: currentCost } : parseHash(stored);
  const derived = await derive(password, { cost, salt, keyLength: key.length });

  return timingSafeEqual(derived, key) && stored !== null;
}

/** Whether a stored hash has another cost than the current one. */
export function needsRehash(stored: string, currentCost = HASH_COST): boolean {
  const { cost, salt, key } = parseHash(stored);

  return (
    cost.memory !== currentCost.memory ||
    cost.passes !== currentCost.passes ||
    cost.parallelism !== currentCost.parallelism ||
    salt.length !== SALT_LENGTH ||
    key.length !== KEY_LENGTH
  );
}

/** Keyboards differ in how they compose a letter; NFKC makes the results equal (NIST SP 800-63B, section on passwords). */
function derive(
  password: string,
  options: { cost: HashCost; salt: Buffer; keyLength: number },
): Promise<Buffer> {
  const { cost, salt, keyLength } = options;

  return deriveKey('argon2id', {
    ...cost,
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength: keyLength,
  });
}

function formatHash({ cost, salt, key }: Hash): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(key)}`;
}

/** @throws Error without the hash in it, because errors are logged */
function parseHash(stored: string): Hash {
  const [, memory, passes, parallelism, salt, key] = PHC.exec(stored) ?? [];
  if (salt === undefined || key === undefined) {
    throw new Error('A stored password hash is no Argon2id PHC string.');
  }

  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/** PHC strings have base64 without its padding. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

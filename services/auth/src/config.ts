import { databaseConfigShape, processConfigShape } from '@hearthwise/service-kit';
import { z } from 'zod';
import { toEmailKey } from './email-key.js';

const emailListSchema = z
  .string()
  .default('')
  .transform((list) => list.split(',').map(toEmailKey).filter(Boolean))
  .pipe(z.array(z.email('must be email addresses with commas between them')));

/** The OpenID provider that signs people in, and our credentials there. */
export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** All three, or none. */
const oidcConfigShape = {
  /** The provider's address as it stands in its own metadata. */
  OIDC_ISSUER: z
    .string()
    .refine(isSafeIssuer, 'must be an https:// address; http:// is for this machine only')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
};

export const configSchema = z
  .object({
    ...processConfigShape,
    ...databaseConfigShape,
    ...oidcConfigShape,
    /** Whether the first user who signs up becomes admin; for a local installation, where that is its owner. */
    FIRST_ACCOUNT_IS_ADMIN: z.stringbool().default(false),
    /** Email addresses whose users become admin when they sign up. */
    ADMIN_EMAILS: emailListSchema,
    /** Key of device tokens and of the hashes of addresses. */
    SIGN_IN_KEY: z.string().min(32, 'must have at least 32 characters'),
    /** Days without use after which a session ends. */
    SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
    /** Days after which a session ends, however often it is used. */
    SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3_650).default(180),
  })
  .superRefine(checkAllOrNone)
  .transform(({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ...rest }) => ({
    ...rest,
    oidc: toOidcConfig(OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET),
  }));
export type Config = z.output<typeof configSchema>;

/** Settings of the command that creates reset links. */
export const resetLinkConfigSchema = z.object({
  DATABASE_URL: databaseConfigShape.DATABASE_URL,
  DATABASE_SCHEMA: databaseConfigShape.DATABASE_SCHEMA,
  /** Public address of the product. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  OIDC_ISSUER: z.string().optional(),
});

/** Injects the settings. */
export const CONFIG = Symbol('config');

type OidcVariables = z.output<z.ZodObject<typeof oidcConfigShape>>;

function checkAllOrNone(settings: OidcVariables, context: z.RefinementCtx): void {
  const names = Object.keys(oidcConfigShape) as (keyof OidcVariables)[];
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === names.length) {
    return;
  }
  for (const name of missing) {
    const message = `is missing: ${names.join(', ')} are set all three or not at all`;
    context.addIssue({ code: 'custom', path: [name], message });
  }
}

function toOidcConfig(issuer?: string, clientId?: string, clientSecret?: string): OidcConfig | null {
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}

/** Over plain http others could read the secret, except on loopback. */
function isSafeIssuer(address: string): boolean {
  if (!URL.canParse(address)) {
    return false;
  }
  const { protocol, hostname } = new URL(address);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

  return protocol === 'https:' || (protocol === 'http:' && isLoopback);
}

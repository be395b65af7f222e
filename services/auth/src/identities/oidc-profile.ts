import { LIMITS } from '@hearthwise/contracts';
import { z } from 'zod';

/** Some providers send the flag as text. */
const flagSchema = z.union([z.boolean(), z.stringbool()]).catch(false);

const emailSchema = z.string().trim().max(LIMITS.emailMax).pipe(z.email()).nullable().catch(null);

/** The claims of a provider that auth reads (OpenID Connect Core, section 5.1). */
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: emailSchema,
  email_verified: flagSchema,
  given_name: z.string().nullable().catch(null),
  name: z.string().nullable().catch(null),
});

/** What the provider tells about an identity. */
export interface OidcProfile {
  issuer: string;
  subject: string;
  /** Null when the provider sends no valid address. */
  email: string | null;
  isEmailVerified: boolean;
  firstName: string | null;
}

/** @throws ZodError when the claims have no valid issuer and subject */
export function toOidcProfile(claims: unknown): OidcProfile {
  const { iss, sub, email, email_verified: isEmailVerified, given_name, name } = claimsSchema.parse(claims);

  return {
    issuer: iss,
    subject: sub,
    email,
    isEmailVerified,
    firstName: toFirstName(given_name) ?? toFirstName(name),
  };
}

/** A name that the sign-up form would accept: one line, not too long; null when nothing is left. */
function toFirstName(name: string | null): string | null {
  const line = name?.replace(/\p{Cc}/gu, ' ').trim() ?? '';

  return Array.from(line).slice(0, LIMITS.firstNameMax).join('').trim() || null;
}

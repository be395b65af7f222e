import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in at the OpenID provider in progress. The callback deletes the row. */
@Entity('sign_in_flows')
export class SignInFlowEntity {
  /** SHA-256 of the `state` that travels through the provider. */
  @PrimaryColumn('bytea', { name: 'state_hash' })
  stateHash!: Buffer;

  /** SHA-256 of the binding token in the browser's cookie: nobody can be made to finish somebody else's sign-in. */
  @Column('bytea', { name: 'browser_hash' })
  bindingTokenHash!: Buffer;

  /** Proves to the provider that the same client requested the code and uses it (PKCE, RFC 7636). */
  @Column('text', { name: 'code_verifier' })
  codeVerifier!: string;

  /** The ID token must contain it. */
  @Column('text')
  nonce!: string;

  /** Path to return to after the sign-in. */
  @Column('text', { name: 'return_to' })
  returnTo!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who went to the OpenID provider and is not back yet. Coming back takes the row away. */
@Entity('sign_in_flows')
export class SignInFlowEntity {
  /** SHA-256 of the `state` that travels through the provider. */
  @PrimaryColumn('bytea', { name: 'state_hash' })
  stateHash!: Buffer;

  /** SHA-256 of the secret in the browser's cookie: nobody can be made to finish another one's sign-in. */
  @Column('bytea', { name: 'browser_hash' })
  browserHash!: Buffer;

  /** Proves to the provider that whoever brings the code also asked for it (PKCE, RFC 7636). */
  @Column('text', { name: 'code_verifier' })
  codeVerifier!: string;

  /** Must come back inside the ID token. */
  @Column('text')
  nonce!: string;

  /** Where the person wanted to go. */
  @Column('text', { name: 'return_to' })
  returnTo!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

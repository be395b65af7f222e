import { hashSecret } from '@hearthwise/service-kit';
import { LIMITS } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SignInFlowEntity } from './sign-in-flow.entity.js';

/** What is stored while somebody is at the provider. */
export type SignInFlow = Pick<SignInFlowEntity, 'codeVerifier' | 'nonce' | 'returnTo'>;

/** The two secrets that the callback must present together. */
export interface FlowKeys {
  state: string;
  bindingToken: string;
}

@Injectable()
export class SignInFlowsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async insert({ state, bindingToken }: FlowKeys, flow: SignInFlow): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO sign_in_flows (state_hash, browser_hash, code_verifier, nonce, return_to, expires_at)
        VALUES ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
      [
        hashSecret(state),
        hashSecret(bindingToken),
        flow.codeVerifier,
        flow.nonce,
        flow.returnTo,
        LIMITS.providerMinutes,
      ],
    );
  }

  /** Deletes a flow, so that it works once; null, without a change, for a flow of another browser. */
  async consume({ state, bindingToken }: FlowKeys): Promise<SignInFlow | null> {
    const [rows]: [SignInFlow[], number] = await this.dataSource.query(
      `DELETE FROM sign_in_flows WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > now()
        RETURNING code_verifier AS "codeVerifier", nonce, return_to AS "returnTo"`,
      [hashSecret(state), hashSecret(bindingToken)],
    );

    return rows[0] ?? null;
  }

  async deleteExpired(): Promise<void> {
    await this.dataSource.query('DELETE FROM sign_in_flows WHERE expires_at <= now()');
  }
}

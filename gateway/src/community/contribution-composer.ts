import type { Contribution, ContributionRecord } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { GatewayRequest } from '../http/gateway-request.js';
import { PublicUsers } from '../users/public-users.js';

/** Adds the authors to comments and replies. */
@Injectable()
export class ContributionComposer {
  constructor(private readonly users: PublicUsers) {}

  async compose<Row extends ContributionRecord>(
    contributions: Row[],
    request: GatewayRequest,
  ): Promise<(Omit<Row, 'authorId'> & Pick<Contribution, 'user'>)[]> {
    const userOf = await this.users.lookUp(
      contributions.map(({ authorId }) => authorId),
      request,
    );

    return contributions.map(({ authorId, ...contribution }) => ({
      ...contribution,
      user: userOf(authorId),
    }));
  }

  async composeOne(contribution: ContributionRecord, request: GatewayRequest): Promise<Contribution> {
    const [composed] = await this.compose([contribution], request);

    return composed as Contribution;
  }
}

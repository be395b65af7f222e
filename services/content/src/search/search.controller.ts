import { type OperationOutput, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { GuideSearch } from './guide-search.service.js';
import { SearchMissesRepository } from './search-misses.repository.js';

const { rankGuides, getRankedGuides, recordSearchMiss } = OPERATIONS.content;

@Controller()
export class SearchController {
  constructor(
    private readonly guides: GuideSearch,
    private readonly misses: SearchMissesRepository,
  ) {}

  @Handles(rankGuides)
  rank({ input }: Call<typeof rankGuides>): Promise<OperationOutput<typeof rankGuides>> {
    return this.guides.rank(input);
  }

  @Handles(getRankedGuides)
  get({ input }: Call<typeof getRankedGuides>): Promise<OperationOutput<typeof getRankedGuides>> {
    return this.guides.get(input);
  }

  @Handles(recordSearchMiss)
  async recordMiss({ input }: Call<typeof recordSearchMiss>): Promise<Record<string, never>> {
    await this.misses.record(input);

    return {};
  }
}

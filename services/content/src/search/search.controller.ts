import { type OperationOutput, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { GuideSearch } from './guide-search.service.js';
import { SearchMissesRepository } from './search-misses.repository.js';

const { findGuides, recordSearchMiss } = OPERATIONS.content;

@Controller()
export class SearchController {
  constructor(
    private readonly guides: GuideSearch,
    private readonly misses: SearchMissesRepository,
  ) {}

  @Handles(findGuides)
  find({ input }: Call<typeof findGuides>): Promise<OperationOutput<typeof findGuides>> {
    return this.guides.find(input);
  }

  @Handles(recordSearchMiss)
  async recordMiss({ input }: Call<typeof recordSearchMiss>): Promise<Record<string, never>> {
    await this.misses.record(input.q);

    return {};
  }
}

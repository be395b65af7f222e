import {
  type ListPage,
  OPERATIONS,
  type SafetyCard,
  type SafetyCardRevisionRecord,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { SafetyCardsService } from './safety-cards.service.js';

const {
  listSafetyCards,
  getSafetyCard,
  updateSafetyCard,
  listSafetyCardRevisions,
  getSafetyCardRevision,
  restoreSafetyCardRevision,
} = OPERATIONS.ai;

@Controller()
export class SafetyCardsController {
  constructor(private readonly cards: SafetyCardsService) {}

  @Handles(listSafetyCards)
  list(): Promise<SafetyCard[]> {
    return this.cards.list();
  }

  @Handles(getSafetyCard)
  get({ input }: Call<typeof getSafetyCard>): Promise<SafetyCard> {
    return this.cards.get(input.key);
  }

  @Handles(updateSafetyCard)
  update({ input, actor }: Call<typeof updateSafetyCard>): Promise<SafetyCard> {
    return this.cards.update(input, actor);
  }

  @Handles(listSafetyCardRevisions)
  listRevisions({
    input,
    actor,
  }: Call<typeof listSafetyCardRevisions>): Promise<ListPage<SafetyCardRevisionRecord>> {
    return this.cards.listRevisions(input, actor);
  }

  @Handles(getSafetyCardRevision)
  getRevision({ input, actor }: Call<typeof getSafetyCardRevision>): Promise<SafetyCard> {
    return this.cards.getRevision(input.key, input.revision, actor);
  }

  @Handles(restoreSafetyCardRevision)
  restore({ input, actor }: Call<typeof restoreSafetyCardRevision>): Promise<SafetyCard> {
    return this.cards.restore(input, actor);
  }
}

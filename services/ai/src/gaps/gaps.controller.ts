import {
  type Gap,
  type GapDetails,
  type GuidePassages,
  type ListPage,
  OPERATIONS,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { GapsService } from './gaps.service.js';

const { listGaps, getGap, listGuidePassages, attachGap, draftGap, dismissGap, reopenGap } = OPERATIONS.ai;

@Controller()
export class GapsController {
  constructor(private readonly gaps: GapsService) {}

  @Handles(listGaps)
  list({ input, actor }: Call<typeof listGaps>): Promise<ListPage<Gap>> {
    return this.gaps.list(input, actor);
  }

  @Handles(getGap)
  get({ input, actor }: Call<typeof getGap>): Promise<GapDetails> {
    return this.gaps.get(input.id, actor);
  }

  @Handles(listGuidePassages)
  listPassages({ input, actor }: Call<typeof listGuidePassages>): Promise<GuidePassages> {
    return this.gaps.listPassages(input.slug, actor);
  }

  @Handles(attachGap)
  attach({ input, actor }: Call<typeof attachGap>): Promise<Gap> {
    return this.gaps.attach(input, actor);
  }

  @Handles(draftGap)
  draft({ input, actor }: Call<typeof draftGap>): Promise<Gap> {
    return this.gaps.draft(input, actor);
  }

  @Handles(dismissGap)
  dismiss({ input, actor }: Call<typeof dismissGap>): Promise<Gap> {
    return this.gaps.dismiss(input, actor);
  }

  @Handles(reopenGap)
  reopen({ input, actor }: Call<typeof reopenGap>): Promise<Gap> {
    return this.gaps.reopen(input, actor);
  }
}

import { OPERATIONS, type View } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ViewsRepository } from './views.repository.js';

const { recordViews } = OPERATIONS.community;

/** Views of discussions, which gateways collect. */
@Controller()
export class ViewsController {
  constructor(private readonly views: ViewsRepository) {}

  /** One discussion after the other: statements that change several would wait for each other in circles. */
  @Handles(recordViews)
  async record({ input }: Call<typeof recordViews>): Promise<{ counted: number }> {
    let counted = 0;
    for (const [id, views] of Map.groupBy(input.views, ({ discussionId }: View) => discussionId)) {
      counted += await this.views.add(id, views);
    }

    return { counted };
  }
}

import {
  type ArticleChange,
  type ArticleRevisionRecord,
  type EditableArticle,
  type ListPage,
  type OperationOutput,
  OPERATIONS,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { RevisionsService } from './revisions.service.js';

const { listArticleRevisions, getArticleRevision, restoreArticleRevision, listArticleChanges } =
  OPERATIONS.content;

@Controller()
export class RevisionsController {
  constructor(private readonly revisions: RevisionsService) {}

  @Handles(listArticleRevisions)
  list({
    input: { id, ...page },
    actor,
  }: Call<typeof listArticleRevisions>): Promise<ListPage<ArticleRevisionRecord>> {
    return this.revisions.list(id, page, actor);
  }

  @Handles(getArticleRevision)
  get({
    input,
    actor,
  }: Call<typeof getArticleRevision>): Promise<OperationOutput<typeof getArticleRevision>> {
    return this.revisions.get(input.id, input.revision, actor);
  }

  @Handles(restoreArticleRevision)
  restore({ input, actor }: Call<typeof restoreArticleRevision>): Promise<EditableArticle> {
    return this.revisions.restore(input, actor);
  }

  @Handles(listArticleChanges)
  listChanges({ input }: Call<typeof listArticleChanges>): Promise<ArticleChange[]> {
    return this.revisions.listChanges(input.slug);
  }
}

import { type ExportedFile, type OperationOutput, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ArticleExportsService } from './article-exports.service.js';

const { exportArticle, exportArticles } = OPERATIONS.content;

@Controller()
export class ArticleExportsController {
  constructor(private readonly exports: ArticleExportsService) {}

  @Handles(exportArticle)
  exportOne({ input, actor }: Call<typeof exportArticle>): Promise<ExportedFile> {
    return this.exports.exportOne(input.id, actor);
  }

  @Handles(exportArticles)
  exportAll({ input, actor }: Call<typeof exportArticles>): Promise<OperationOutput<typeof exportArticles>> {
    return this.exports.list(input, actor);
  }
}

import { type ImportItem, type ImportRecord, type ListPage, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ImportsService } from './imports.service.js';

const { createImport, addImportPart, abortImport, startImport, getImport, listImports, listImportItems } =
  OPERATIONS.content;

@Controller()
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Handles(createImport)
  create({ input, actor }: Call<typeof createImport>): Promise<Record<string, never>> {
    return this.imports.create(input, actor);
  }

  @Handles(addImportPart)
  addPart({ input, actor }: Call<typeof addImportPart>): Promise<Record<string, never>> {
    return this.imports.addPart(input, actor);
  }

  @Handles(abortImport)
  abort({ input, actor }: Call<typeof abortImport>): Promise<Record<string, never>> {
    return this.imports.abort(input.id, actor);
  }

  @Handles(startImport)
  start({ input, actor }: Call<typeof startImport>): Promise<ImportRecord> {
    return this.imports.start(input, actor);
  }

  @Handles(getImport)
  get({ input, actor }: Call<typeof getImport>): Promise<ImportRecord> {
    return this.imports.get(input.id, actor);
  }

  @Handles(listImports)
  list({ input, actor }: Call<typeof listImports>): Promise<ListPage<ImportRecord>> {
    return this.imports.list(input, actor);
  }

  @Handles(listImportItems)
  listItems({ input, actor }: Call<typeof listImportItems>): Promise<ListPage<ImportItem>> {
    return this.imports.listItems(input, actor);
  }
}

import {
  type Document,
  type DocumentRevisionRecord,
  findTopic,
  HOMEPAGE_KEY,
  type HomepageContent,
  type ListPage,
  OPERATIONS,
  shownTopicTexts,
  type TextPage,
  type Topic,
  topicKey,
  type TopicTexts,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { DocumentsService } from './documents.service.js';
import { TextPagesService } from './text-pages.service.js';

const {
  getHomepageContent,
  updateHomepageContent,
  getTopicTexts,
  getTextPage,
  getDocument,
  updateDocument,
  listDocumentRevisions,
  getDocumentRevision,
  restoreDocumentRevision,
} = OPERATIONS.content;

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly pages: TextPagesService,
  ) {}

  @Handles(getHomepageContent)
  async getHomepage(): Promise<HomepageContent> {
    const { fields } = await this.documents.get(HOMEPAGE_KEY);

    return fields as HomepageContent;
  }

  @Handles(updateHomepageContent)
  async updateHomepage({
    input: fields,
    actor,
  }: Call<typeof updateHomepageContent>): Promise<HomepageContent> {
    await this.documents.update({ key: HOMEPAGE_KEY, changes: { kind: 'homepage', fields } }, actor);

    return fields;
  }

  @Handles(getTopicTexts)
  async getTopicTexts({ input: { category, topic } }: Call<typeof getTopicTexts>): Promise<TopicTexts> {
    const { fields } = await this.documents.get(topicKey(category, topic));

    return shownTopicTexts(fields as TopicTexts, findTopic(category, topic) as Topic);
  }

  @Handles(getTextPage)
  getPage({ input }: Call<typeof getTextPage>): Promise<TextPage> {
    return this.pages.get(input.name);
  }

  @Handles(getDocument)
  get({ input }: Call<typeof getDocument>): Promise<Document> {
    return this.documents.get(input.key);
  }

  @Handles(updateDocument)
  update({ input, actor }: Call<typeof updateDocument>): Promise<Document> {
    return this.documents.update(input, actor);
  }

  @Handles(listDocumentRevisions)
  listRevisions({
    input,
    actor,
  }: Call<typeof listDocumentRevisions>): Promise<ListPage<DocumentRevisionRecord>> {
    return this.documents.listRevisions(input, actor);
  }

  @Handles(getDocumentRevision)
  getRevision({ input, actor }: Call<typeof getDocumentRevision>): Promise<Document> {
    return this.documents.getRevision(input.key, input.revision, actor);
  }

  @Handles(restoreDocumentRevision)
  restore({ input, actor }: Call<typeof restoreDocumentRevision>): Promise<Document> {
    return this.documents.restore(input, actor);
  }
}

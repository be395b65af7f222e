import { randomUUID } from 'node:crypto';
import {
  type ArticleState,
  type CallContext,
  type EditableArticle,
  OPERATIONS,
  type OperationInput,
  type UpdateArticleInput,
} from '@hearthwise/contracts';
import { asUser, type TestService } from '@hearthwise/service-kit/testing';

const { createArticle, updateArticle, publishArticle } = OPERATIONS.content;

/** Fields of a complete article, with others in place of some. */
export function articleFields(fields: Partial<UpdateArticleInput> = {}): UpdateArticleInput {
  return {
    title: `A guide ${randomUUID().slice(0, 8)}`,
    content: '## Windows\n\nOpen them.',
    excerpt: '',
    mainCategory: 'Ways We Live',
    subcategory: '',
    imagePrompts: [],
    featuredImage: null,
    isHomepageFeatured: false,
    ...fields,
  };
}

/** An editor at work on articles that no other test has. */
export class Editor {
  readonly context: CallContext;

  constructor(
    private readonly content: TestService,
    context: CallContext = asUser(),
  ) {
    this.context = context;
  }

  get id(): string {
    return this.context.actor?.id ?? '';
  }

  createDraft(fields: Partial<UpdateArticleInput> = {}): Promise<EditableArticle> {
    const input: OperationInput<typeof createArticle> = { ...articleFields(fields), id: randomUUID() };

    return this.content.client.call(createArticle, input, this.context);
  }

  async createPublished(fields: Partial<UpdateArticleInput> = {}): Promise<EditableArticle> {
    const draft = await this.createDraft(fields);
    await this.publish(draft.id);

    return draft;
  }

  publish(id: string, at?: Date, ifRevision?: number): Promise<ArticleState> {
    const input = { id, ...(at && { at: at.toISOString(), timeZone: 'Europe/Berlin' }), ifRevision };

    return this.content.client.call(publishArticle, input, this.context);
  }

  save(id: string, fields: Partial<UpdateArticleInput>, ifRevision?: number): Promise<EditableArticle> {
    const changes = articleFields({ title: 'Saved', ...fields });

    return this.content.client.call(updateArticle, { id, changes, ifRevision }, this.context);
  }
}

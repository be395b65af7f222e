import { randomUUID } from 'node:crypto';
import {
  type ArticleState,
  type CallContext,
  type EditableArticle,
  OPERATIONS,
  type Operation,
  type OperationInput,
  type OperationOutput,
  type UpdateArticleInput,
} from '@hearthwise/contracts';
import type { RpcClient } from '@hearthwise/rpc';
import { asUser } from '@hearthwise/service-kit/testing';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll } from 'vitest';
import { startContent, type TestContent } from './start-content.js';

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

/** A content service in which only editors edit, for the tests of one `describe`. */
class Editing {
  content: TestContent | undefined;
  readonly editor = new Editor(this, asUser('editor'));

  get client(): RpcClient {
    return this.running.client;
  }

  get dataSource(): DataSource {
    return this.running.dataSource;
  }

  /** Calls an operation, as the editor unless given, also with input that its schema refuses. */
  readonly call = <O extends Operation>(
    operation: O,
    input: object,
    context: CallContext = this.editor.context,
  ): Promise<OperationOutput<O>> => this.client.call(operation, input as never, context);

  private get running(): TestContent {
    if (!this.content) {
      throw new Error('The service runs only while tests do.');
    }

    return this.content;
  }
}

/** Starts the service before the tests of a `describe`, and stops it after them. */
export function useEditing(): Editing {
  const editing = new Editing();
  beforeAll(async () => {
    editing.content = await startContent('editors');
  });
  afterAll(() => editing.content?.stop());

  return editing;
}

/** An editor at work on articles that no other test has. */
export class Editor {
  readonly context: CallContext;

  constructor(
    private readonly content: { client: RpcClient },
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

import {
  type FoundDiscussion,
  type FoundProject,
  type OperationOutput,
  type OperationPayload,
  OPERATIONS,
} from '@hearthwise/contracts';
import {
  type Found,
  type Ranked,
  RankedSearch,
  type SearchedTable,
  SynonymIndex,
} from '@hearthwise/service-kit/search';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PUBLIC } from '../posts/posts.repository.js';

const { rankPosts, getRankedPosts } = OPERATIONS.community;

const COLUMNS = 'author_id AS "authorId", category_id AS "categoryId"';

const PROJECTS: SearchedTable = {
  name: 'projects',
  where: PUBLIC,
  newest: 'created_at DESC, id DESC',
  columns: `${COLUMNS}, created_at AS date`,
  text: `replace(replace(description, '&', '&amp;'), '<', '&lt;') || ' ' || content_html`,
};

const DISCUSSIONS: SearchedTable = {
  name: 'discussions',
  where: PUBLIC,
  newest: 'is_pinned DESC, last_activity_at DESC, id DESC',
  columns: `${COLUMNS}, last_activity_at AS date, replies_count AS "repliesCount", is_resolved AS "isResolved"`,
  text: 'content_html',
};

type Row = Pick<FoundDiscussion, 'authorId' | 'categoryId' | 'repliesCount' | 'isResolved'> & { date: Date };

/** Finds posts for the search of everything. */
@Injectable()
export class PostSearch {
  private readonly search: RankedSearch<Row>;

  constructor(@InjectDataSource() dataSource: DataSource, synonyms: SynonymIndex) {
    this.search = new RankedSearch(dataSource, [PROJECTS, DISCUSSIONS], synonyms);
  }

  async rank({
    q,
    types,
    limit,
  }: OperationPayload<typeof rankPosts>): Promise<OperationOutput<typeof rankPosts>> {
    const wanted = new Set([
      ...(types.includes('project') ? [PROJECTS] : []),
      ...(types.includes('discussion') ? [DISCUSSIONS] : []),
    ]);
    const { tables, words, unknown } = await this.search.rank(q, (table) => (wanted.has(table) ? limit : 0));
    const [projects, discussions] = tables as [Ranked, Ranked];

    return { projects, discussions, words, unknownWords: unknown };
  }

  async get({
    projects,
    discussions,
    words,
  }: OperationPayload<typeof getRankedPosts>): Promise<OperationOutput<typeof getRankedPosts>> {
    const [foundProjects, foundDiscussions] = await Promise.all([
      this.search.read(PROJECTS, projects, words),
      this.search.read(DISCUSSIONS, discussions, words),
    ]);

    return { projects: foundProjects.map(toProject), discussions: foundDiscussions.map(toDiscussion) };
  }
}

function toProject({ date, ...row }: Found<Row>): FoundProject {
  return { ...row, createdAt: date.toISOString() };
}

function toDiscussion({ date, ...row }: Found<Row>): FoundDiscussion {
  return { ...row, lastActivityAt: date.toISOString() };
}

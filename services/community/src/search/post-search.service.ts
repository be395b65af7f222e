import {
  type FoundDiscussion,
  type FoundProject,
  type OperationOutput,
  type OperationPayload,
  OPERATIONS,
} from '@hearthwise/contracts';
import { type Found, RankedSearch, type SearchedTable, SynonymIndex } from '@hearthwise/service-kit/search';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PUBLIC } from '../posts/posts.repository.js';

const { findPosts } = OPERATIONS.community;

const COLUMNS = 'author_id AS "authorId", category_id AS "categoryId"';

const PROJECTS: SearchedTable = {
  name: 'projects',
  where: PUBLIC,
  columns: `${COLUMNS}, created_at AS date`,
  text: `replace(replace(description, '&', '&amp;'), '<', '&lt;') || ' ' || content_html`,
};

const DISCUSSIONS: SearchedTable = {
  name: 'discussions',
  where: PUBLIC,
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

  async find({ q, limit }: OperationPayload<typeof findPosts>): Promise<OperationOutput<typeof findPosts>> {
    const { tables, unknown } = await this.search.find(q, limit);
    const [projects, discussions] = tables as [(typeof tables)[number], (typeof tables)[number]];

    return {
      projects: { ...projects, rows: projects.rows.map(toProject) },
      discussions: { ...discussions, rows: discussions.rows.map(toDiscussion) },
      unknownWords: unknown,
    };
  }
}

function toProject({ date, ...row }: Found<Row>): FoundProject {
  return { ...row, createdAt: date.toISOString() };
}

function toDiscussion({ date, ...row }: Found<Row>): FoundDiscussion {
  return { ...row, lastActivityAt: date.toISOString() };
}

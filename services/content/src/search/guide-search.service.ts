import {
  type FoundGuide,
  type OperationOutput,
  type OperationPayload,
  OPERATIONS,
} from '@hearthwise/contracts';
import { RankedSearch, type SearchedTable, SynonymIndex } from '@hearthwise/service-kit/search';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

const { findGuides } = OPERATIONS.content;

const GUIDES: SearchedTable = {
  name: 'articles',
  where: `status = 'published'`,
  columns: 'slug, main_category AS "mainCategory", publish_date AS "publishDate"',
  text: `coalesce(replace(replace(excerpt, '&', '&amp;'), '<', '&lt;') || ' ', '') || content_html`,
};

type Row = Pick<FoundGuide, 'slug' | 'mainCategory'> & { publishDate: Date | null };

/** Finds published articles for the search of everything. */
@Injectable()
export class GuideSearch {
  private readonly search: RankedSearch<Row>;

  constructor(@InjectDataSource() dataSource: DataSource, synonyms: SynonymIndex) {
    this.search = new RankedSearch(dataSource, [GUIDES], synonyms);
  }

  async find({ q, limit }: OperationPayload<typeof findGuides>): Promise<OperationOutput<typeof findGuides>> {
    const { tables, unknown } = await this.search.find(q, limit);
    const [{ rows, total } = { rows: [], total: 0 }] = tables;

    return {
      rows: rows.map(({ publishDate, ...row }) => ({
        ...row,
        publishDate: publishDate?.toISOString() ?? null,
      })),
      total,
      unknownWords: unknown,
    };
  }
}

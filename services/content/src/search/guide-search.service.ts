import {
  type FoundGuide,
  type OperationOutput,
  type OperationPayload,
  OPERATIONS,
} from '@hearthwise/contracts';
import { type Ranked, RankedSearch, type SearchedTable, SynonymIndex } from '@hearthwise/service-kit/search';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

const { rankGuides, getRankedGuides } = OPERATIONS.content;

const GUIDES: SearchedTable = {
  name: 'articles',
  where: `status = 'published'`,
  newest: `coalesce(publish_date, '0001-01-01 00:00:00+00') DESC, id DESC`,
  hasQuestions: true,
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

  async rank({
    q,
    types,
    limit,
  }: OperationPayload<typeof rankGuides>): Promise<OperationOutput<typeof rankGuides>> {
    const { tables, words, unknown } = await this.search.rank(q, () => (types.includes('guide') ? limit : 0));
    const [guides] = tables as [Ranked];

    return { guides, words, unknownWords: unknown };
  }

  async get({
    ids,
    words,
  }: OperationPayload<typeof getRankedGuides>): Promise<OperationOutput<typeof getRankedGuides>> {
    const rows = await this.search.read(GUIDES, ids, words);

    return rows.map(({ publishDate, ...row }) => ({
      ...row,
      publishDate: publishDate?.toISOString() ?? null,
    }));
  }
}

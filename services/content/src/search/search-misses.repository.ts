import { LIMITS, type OperationPayload, OPERATIONS } from '@hearthwise/contracts';
import { mayBePersonal, normalise } from '@hearthwise/service-kit/search';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

const { recordSearchMiss } = OPERATIONS.content;

/**
 * Searches that found nothing: what readers look for and the guides lack, with how many visitors did. Texts that may be
 * personal are not kept. A day takes a limited number of different texts, and fewer of one visitor, so that nobody fills the
 * table. Who searched is a digest that says nothing on the next day, and is deleted then.
 */
@Injectable()
export class SearchMissesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async record({ q, visitor }: OperationPayload<typeof recordSearchMiss>): Promise<void> {
    const text = normalise(q);
    if (text.length < 2 || mayBePersonal(q)) {
      return;
    }
    await this.dataSource.query(
      `WITH first AS (
         INSERT INTO search_miss_visitors (day, visitor, text)
         SELECT current_date, $2, $1
         WHERE (SELECT count(*) FROM search_miss_visitors WHERE day = current_date AND visitor = $2) < ${LIMITS.searchMissesPerVisitor}
           AND (EXISTS (SELECT FROM search_misses WHERE day = current_date AND text = $1)
             OR (SELECT count(*) FROM search_misses WHERE day = current_date) < ${LIMITS.searchMissesPerDay})
         ON CONFLICT DO NOTHING RETURNING day, text
       )
       INSERT INTO search_misses AS misses (day, text) SELECT day, text FROM first
       ON CONFLICT (day, text) DO UPDATE SET count = misses.count + 1`,
      [text, visitor],
    );
  }
}

import { LIMITS } from '@hearthwise/contracts';
import { normalise } from '@hearthwise/service-kit/search';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Digits of a number that may be a telephone number, an account or a date of birth. */
const PERSONAL_NUMBER = /\d(?:[\s./-]?\d){5}/;

/**
 * Searches that found nothing: what readers look for and the guides lack. Neither who searched is kept, nor texts that may
 * be personal. A day takes a limited number of different texts, so that nobody fills the table.
 */
@Injectable()
export class SearchMissesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async record(q: string): Promise<void> {
    const text = normalise(q);
    if (text.length < 2 || q.includes('@') || PERSONAL_NUMBER.test(q)) {
      return;
    }
    await this.dataSource.query(
      `INSERT INTO search_misses AS misses (day, text)
       SELECT current_date, $1 WHERE EXISTS (SELECT FROM search_misses WHERE day = current_date AND text = $1)
         OR (SELECT count(*) FROM search_misses WHERE day = current_date) < ${LIMITS.searchMissesPerDay}
       ON CONFLICT (day, text) DO UPDATE SET count = misses.count + 1`,
      [text],
    );
  }
}

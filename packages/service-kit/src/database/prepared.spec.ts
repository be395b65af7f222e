import { expect, it, onTestFinished } from 'vitest';
import { testDatabaseUrl } from '../testing/index.js';
import { defineDatabase } from './define-database.js';
import { queryPrepared } from './prepared.js';

it('should keep statements apart whose long names begin alike', async () => {
  const database = defineDatabase({ schema: 'public', entities: [], migrations: [] });
  const dataSource = await database.connect({ url: testDatabaseUrl(), poolSize: 1 });
  onTestFinished(() => dataSource.destroy());
  const name = `list.${'column.'.repeat(10)}`;
  const read = (suffix: string) =>
    queryPrepared(dataSource, { name: name + suffix, text: `SELECT '${suffix}' AS which`, values: [] });

  expect(await read('first')).toEqual([{ which: 'first' }]);
  expect(await read('next')).toEqual([{ which: 'next' }]);
});

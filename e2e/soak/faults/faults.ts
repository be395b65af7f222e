import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESSES } from '../../../infra/local/processes.mjs';
import type { SoakedProduct } from './soaked-product.js';

/** Something that goes wrong. */
export interface Fault {
  name: string;
  begin(): unknown;
  /** Milliseconds for which it lasts; a process that is killed comes back by itself. */
  lastsMs: number;
  /** Repairs what does not come back by itself. */
  end?(): unknown;
}

/** What can be made to fail on this machine. */
export function listFaults(product: SoakedProduct): Fault[] {
  const { redis, disk } = product;

  return [
    ...PROCESSES.map((name) => killed(product, name, 'SIGKILL')),
    killed(product, 'postgres', 'SIGKILL'),
    killed(product, 'postgres', 'SIGINT'),
    ...(redis
      ? [
          {
            name: 'Redis restarted, empty',
            begin: () => redis.stop(),
            lastsMs: 3_000,
            end: () => redis.start(),
          },
          { name: 'Redis emptied', begin: () => redis.empty(), lastsMs: 0 },
        ]
      : []),
    storeCut(product),
    ...(disk
      ? [{ name: 'disk full', begin: () => disk.fill(), lastsMs: 8_000, end: () => disk.clear() }]
      : []),
  ];
}

/** The launcher starts it again. */
function killed({ pidOf }: SoakedProduct, name: string, signal: 'SIGKILL' | 'SIGINT'): Fault {
  const what = signal === 'SIGKILL' ? 'killed' : 'restarted';

  return { name: `${name} ${what}`, begin: () => process.kill(pidOf(name), signal), lastsMs: 0 };
}

/** A folder is cut off like a disk that is no longer mounted. */
function storeCut({ s3, dataDir }: SoakedProduct): Fault {
  const lastsMs = 5_000;
  const [folder, hidden] = [join(dataDir, 'objects'), join(dataDir, 'objects.hidden')];

  return s3
    ? { name: 'object store cut (S3)', begin: () => s3.cut(), lastsMs, end: () => s3.mend() }
    : {
        name: 'object store cut (folder)',
        begin: () => renameSync(folder, hidden),
        lastsMs,
        end: () => renameSync(hidden, folder),
      };
}

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Megabytes: what a product without guests takes is half of it. */
const SIZE_MB = 1_024;
const BALLAST = 'ballast';

/** A file system of its own, in memory. */
export interface SmallDisk {
  folder: string;
  /** Leaves no byte free. */
  fill(): void;
  /** Frees what {@link fill} has taken. */
  clear(): void;
  stop(): void;
}

/** Mounts a small disk; undefined where that needs rights that we lack. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'hearthwise-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', folder];
  if (process.platform !== 'linux' || spawnSync('mount', options).status !== 0) {
    rmSync(folder, { recursive: true });

    return undefined;
  }
  const ballast = join(folder, BALLAST);

  return {
    folder,
    // It ends with an error, when there is no room left; what others write meanwhile does not matter.
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], { stdio: 'ignore' }),
    clear: () => rmSync(ballast, { force: true }),
    stop() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

import { build } from './build.mjs';
import { runMain } from './console.mjs';
import { openDataDir, resolveDataDir } from './data-dir.mjs';
import { root } from './paths.mjs';
import { install } from './install.mjs';

/**
 * Makes the checkout runnable: packages, compiled sources, the web client.
 *
 * @param {{ isBuilding: boolean }} options
 */
export function prepare({ isBuilding }) {
  return runMain(async () => {
    const { log } = openDataDir(resolveDataDir(process.env));
    await install(root, log);
    if (isBuilding) {
      await build(root, log);
    }
  });
}

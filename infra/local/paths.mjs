import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The Node that the packages bring along: every process but `ensure.mjs` and npm itself runs on it. */
export const nodeBinary = join(root, 'node_modules', '.bin', 'node');

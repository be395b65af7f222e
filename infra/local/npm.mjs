/**
 * How to run npm: the very one that runs us, if one does, so that its version and settings stay the same.
 *
 * @param {...string} args
 * @returns {[file: string, args: string[]]}
 */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
}

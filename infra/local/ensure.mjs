/**
 * Runs before every command, under whatever Node the visitor has: installs and builds what is missing.
 * `--no-build` installs only. This file must be readable to Nodes too old for everything else.
 */
const WANTED = [20, 19];
const current = process.versions.node.split('.').map(Number);

if (current[0] < WANTED[0] || (current[0] === WANTED[0] && current[1] < WANTED[1])) {
  console.error(
    `Hearthwise needs Node ${WANTED.join('.')} or newer, and this is Node ${process.versions.node}: install a newer one from https://nodejs.org and try again.`,
  );
  process.exit(1);
} else {
  void import('./prepare.mjs').then(({ prepare }) =>
    prepare({ isBuilding: !process.argv.includes('--no-build') }),
  );
}

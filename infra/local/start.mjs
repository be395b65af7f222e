/** `npm start`: the whole system on this machine, until Ctrl-C. */
const WANTED_MAJOR = 24;

if (Number.parseInt(process.versions.node, 10) < WANTED_MAJOR) {
  console.error(
    `This needs the Node ${WANTED_MAJOR} that the packages bring along, not Node ${process.versions.node}: start it with npm start.`,
  );
  process.exit(1);
}

const [{ runMain }, { launch }] = await Promise.all([import('./console.mjs'), import('./launcher.mjs')]);
await runMain(launch);

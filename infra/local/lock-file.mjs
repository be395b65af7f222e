const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
/** Spellings in package names that differ from Node's `process.platform` and `process.arch`. */
const SPELLINGS = {
  windows: 'win32',
  wasm: 'wasm32',
  armv7: 'arm',
  eabi: 'arm',
  gnueabihf: 'arm',
  musleabihf: 'arm',
};

/**
 * The lock file's packages and one entry more for every optional dependency at an exact version that
 * none of them can stand for. Version and platform are all `npm ci` asks of a package it will not install.
 *
 * @param {Record<string, object>} packages
 * @returns {Record<string, object>}
 */
export function withMissingPlatforms(packages) {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(
        ([name, version]) => /^\d/.test(version) && !placesFor(path, name).some((place) => packages[place]),
      )
      .map(([name, version]) => [
        name,
        { version, ...(dev && { dev: true }), optional: true, ...platformOf(name) },
      ])
      .filter(([, entry]) => entry.os || entry.cpu)
      .map(([name, entry]) => [`node_modules/${name}`, entry]),
  );
  const entries = Object.entries({ ...packages, ...Object.fromEntries(missing) });
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Where Node would find `name` from the package at `path`, nearest first. */
function placesFor(path, name) {
  const parts = path.split('/node_modules/');
  const parents = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [...parents.map((parent) => `${parent}/node_modules/${name}`), `node_modules/${name}`];
}

/** The `os` and `cpu` a package's name speaks of. */
function platformOf(name) {
  const words = new Set(name.split(/[-/.]/).map((word) => SPELLINGS[word] ?? word));
  const os = SYSTEMS.filter((system) => words.has(system));
  const cpu = PROCESSORS.filter((processor) => words.has(processor));
  return { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }) };
}

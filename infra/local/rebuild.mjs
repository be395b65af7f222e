import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { say } from './console.mjs';
import { root } from './paths.mjs';
import { PROCESSES, SERVICES, folderOf } from './processes.mjs';

/** Editors write a file in several steps, and "save all" writes several files. */
const SETTLE_MS = 80;
const SCOPE = '@hearthwise/';

/**
 * Watches the sources behind the processes. After a change, compiles and restarts the processes
 * concerned; while something does not compile, the old ones run on.
 *
 * @param {import('./stack.mjs').Stack} stack
 */
export function rebuildOnChange(stack) {
  const dirty = new Set();
  let timer;
  let isBusy = false;

  const rebuild = async () => {
    if (isBusy) {
      return; // the round under way looks again at its end
    }
    isBusy = true;
    while (dirty.size > 0) {
      const changed = [...dirty];
      dirty.clear();
      await applyChanges(stack, changed).catch((error) => say(error.message));
    }
    isBusy = false;
  };

  for (const folder of sourceFolders()) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || /\.(ts|json|md)$/.test(file)) {
        dirty.add(join(folder, file ?? ''));
        clearTimeout(timer);
        timer = setTimeout(rebuild, SETTLE_MS);
      }
    });
  }
}

async function applyChanges(stack, files) {
  if (!(await compile())) {
    return;
  }

  const names = PROCESSES.filter((name) => files.some((file) => concerns(name, file)));
  const outdated = SERVICES.filter((name) => files.some((file) => changesData(name, file)));
  if (outdated.length > 0) {
    await stack.migrate(outdated);
  }
  await Promise.all(names.map((name) => stack.processes[name].restart()));
  say(`Restarted: ${names.join(', ')}`);
}

function compile() {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const child = spawn(process.execPath, [tsc, '-b'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

/** Whether a changed file belongs to a process or to a package it uses. */
function concerns(name, file) {
  return usedFolders(name).some((folder) => file.startsWith(`${folder}/`));
}

/** Whether a changed file is one of a service's migrations or of its seed. */
function changesData(service, file) {
  return file.startsWith(`services/${service}/`) && /\/(migrations|seed)\//.test(file);
}

/** The folders, relative to the root, whose code runs in a process: its own and those of its packages. */
function usedFolders(name) {
  const folders = new Set();
  const add = (folder) => {
    if (!folders.has(folder)) {
      folders.add(folder);
      packagesOf(folder).forEach(add);
    }
  };
  add(folderOf(name).slice(root.length + 1));
  return [...folders];
}

function packagesOf(folder) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.keys(dependencies)
    .filter((dependency) => dependency.startsWith(SCOPE))
    .map((dependency) => `packages/${dependency.slice(SCOPE.length)}`);
}

/** Every folder with code, seed or dictionaries of the processes, relative to the root. */
function sourceFolders() {
  const workspaces = new Set(PROCESSES.flatMap(usedFolders));
  return [...workspaces].flatMap((workspace) =>
    readdirSync(join(root, workspace))
      .filter((name) => ['src', 'seed', 'dictionaries'].includes(name))
      .map((name) => `${workspace}/${name}`),
  );
}

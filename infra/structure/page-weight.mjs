import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const client = new URL('../../web/dist/client/', import.meta.url).pathname;
/** Features whose screens are for people who write or administer; their scripts may be larger. */
const FOR_EDITORS = /features\/(?:admin|article-editor|article-history|document-editors|exchange)\//;
const SCREEN = /^src\/.+-screen\.tsx$/;
const ENTRY = ['index.html', 'src/entry-client.tsx'];

/** Where most people arrive. */
const FIRST_SCREENS = /(?:landing|article)-screen\.tsx$/;

/**
 * Bytes of script, compressed with brotli, that a page for visitors may load: no visitor pays for an editor, and those who
 * arrive do not pay for what members do on other pages.
 */
export function maxScriptBytes(screen) {
  return FIRST_SCREENS.test(screen) ? 115_000 : 127_000;
}

/** Bytes of script, compressed, that each screen for visitors loads, by the built client's manifest. */
export function listScriptBytes() {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const screens = Object.keys(manifest).filter((file) => SCREEN.test(file) && !FOR_EDITORS.test(file));

  return screens.map((screen) => {
    const files = [...filesOf(manifest, [...ENTRY, screen])];

    return { screen, bytes: files.reduce((sum, file) => sum + compressedBytes(file), 0) };
  });
}

/** The scripts of modules and of what they import statically. */
function filesOf(manifest, modules, files = new Set()) {
  for (const { file, imports = [] } of modules.map((name) => manifest[name])) {
    if (!files.has(file)) {
      files.add(file);
      filesOf(manifest, imports, files);
    }
  }

  return files;
}

function compressedBytes(file) {
  const compressed = join(client, `${file}.br`);

  return statSync(existsSync(compressed) ? compressed : join(client, file)).size;
}

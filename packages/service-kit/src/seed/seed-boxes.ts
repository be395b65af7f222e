import { readFile } from 'node:fs/promises';
import { listSeedFiles } from './seed-folder.js';

/** Passages that several seed files share, by name. */
export type Boxes = ReadonlyMap<string, string>;

/** Reads every Markdown file of a folder as a box that has the file's name. */
export async function readBoxes(folder: URL): Promise<Boxes> {
  const files = await listSeedFiles(folder);
  const boxes = await Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      const text = await readFile(new URL(file, folder), 'utf8');

      return [file.replace(/\.md$/, ''), text.trim()];
    }),
  );

  return new Map(boxes);
}

/** A paragraph that is nothing but `{{box: name}}`, also the first one, below the front matter. */
const INCLUSION = /(?<=^|\n\n|\n---\n)\{\{box: ([\w-]+)\}\}(?=\n\n|\n?$)/g;

/** What looks like one and is none would be shown to readers. */
const REST = /\{\{\s*box[^\n]*/i;

/**
 * Replaces each paragraph `{{box: hot-water}}` by the box of that name. Boxes include no others.
 *
 * @param file its name, for errors
 * @throws Error that names the file, when there is no such box, or the line is part of a paragraph
 */
export function includeBoxes(file: string, text: string, boxes: Boxes): string {
  const included = text.replace(INCLUSION, (_line, name: string) => {
    const box = boxes.get(name);
    if (box === undefined) {
      throw new Error(`${file}: there is no box ${name}`);
    }

    return box;
  });
  const [rest] = REST.exec(included) ?? [];
  if (rest !== undefined) {
    throw new Error(`${file}: write ${rest} as {{box: name}}, in a paragraph of its own`);
  }

  return included;
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { includeBoxes, readBoxes } from './seed-boxes.js';

const boxes = new Map([
  ['hot-water', '> [!WARNING]\n> Scalds.\n\nAsk a plumber.'],
  ['price', '$1 and $& are no patterns.'],
]);
const include = (text: string) => includeBoxes('guide.md', text, boxes);

describe('readBoxes', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boxes-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('should read each Markdown file under its name', async () => {
    await writeFile(join(folder, 'grab-rails.md'), 'Into the wall.\n');
    await writeFile(join(folder, 'notes.txt'), 'Nothing');
    expect(await readBoxes(pathToFileURL(`${folder}/`))).toEqual(new Map([['grab-rails', 'Into the wall.']]));
  });
});

describe('includeBoxes', () => {
  it('should replace each paragraph that names a box', () => {
    const text = '---\ntitle: A\n---\n{{box: price}}\n\nText\n\n{{box: hot-water}}\n\n{{box: hot-water}}\n';
    const [price, water] = [boxes.get('price'), boxes.get('hot-water')];
    expect(include(text)).toBe(`---\ntitle: A\n---\n${price}\n\nText\n\n${water}\n\n${water}\n`);
  });

  it('should leave a text without boxes as it is', () => {
    expect(include('A {{ name }} and a box\n')).toBe('A {{ name }} and a box\n');
  });

  it('should name the file whose box does not exist', () => {
    expect(() => include('{{box: humidity}}')).toThrow('guide.md: there is no box humidity');
  });

  it.each([
    'Text\n{{box: price}}',
    'See {{box: price}}',
    '{{box:price}}',
    '{{ box: price }}',
    '- {{Box: price}}',
  ])('should not show %j to readers', (text) => {
    expect(() => include(text)).toThrow(/^guide\.md: write \{\{/);
  });

  it('should not include a box within a box', () => {
    const nested = new Map([['outer', '{{box: outer}}']]);
    expect(() => includeBoxes('guide.md', '{{box: outer}}', nested)).toThrow('guide.md');
  });
});

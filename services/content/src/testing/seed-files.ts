import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A folder of seed files that a test writes. */
export class SeedFiles {
  private readonly path = mkdtempSync(join(tmpdir(), 'seed-'));
  readonly url = pathToFileURL(`${this.path}/`);

  /** Writes an article with this text. */
  writeArticle(slug: string, content: string, title = slug): Promise<void> {
    const text = `---
title: ${title}
excerpt: In short.
mainCategory: Ways We Live
subcategory: apartment-living
publishDate: 2026-02-08
---
${content}
`;

    return this.write(`articles/${slug}.md`, text);
  }

  async write(file: string, text: string): Promise<void> {
    for (const folder of ['articles', 'boxes']) {
      await mkdir(join(this.path, folder), { recursive: true });
    }
    await writeFile(join(this.path, file), text);
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true });
  }
}

import type { TestSchema } from '@hearthwise/service-kit/testing';
import { mkdtempSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { seed } from '../seed/seed.js';

const SHIPPED = fileURLToPath(new URL('../../seed/', import.meta.url));

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

  /** Copies an article that comes with the product, with the boxes that it may include. */
  async copyArticle(slug: string): Promise<void> {
    const file = join('articles', `${slug}.md`);
    await cp(join(SHIPPED, file), join(this.path, file));
    await cp(join(SHIPPED, 'boxes'), join(this.path, 'boxes'), { recursive: true });
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

/**
 * Fills in the categories, and these of the articles that come with the product: to render all of them takes seconds.
 *
 * @param schema of a content service
 */
export async function seedArticles({ url, schema }: TestSchema, slugs: [string, ...string[]]): Promise<void> {
  const files = new SeedFiles();
  try {
    for (const slug of slugs) {
      await files.copyArticle(slug);
    }
    await seed(url, schema, files.url);
  } finally {
    await files.remove();
  }
}

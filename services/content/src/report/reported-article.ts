import { readFile } from 'node:fs/promises';
import type { HeadingQuestions } from '@hearthwise/contracts';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { inspectMarkdown, type Inspection } from '@hearthwise/markdown';
import { type Boxes, includeBoxes, listSeedFiles } from '@hearthwise/service-kit/seed';
import { parseSeedArticle } from '../seed/seed-article.js';

/** An article file, as far as the report reads it. */
export interface ReportedArticle {
  slug: string;
  /** Slugs of the category and the subcategory that it belongs to. */
  category: string | undefined;
  subcategory: string | null | undefined;
  /** As Markdown, boxes included. */
  content: string;
  inspection: Inspection;
  questions: HeadingQuestions[];
  /** Number of sources in the front matter. */
  sources: number;
  hasImage: boolean;
}

/** Reads all articles of folders. Of two files with the same name, the one in the later folder counts. */
export async function readArticles(folders: URL[], boxes: Boxes): Promise<ReportedArticle[]> {
  const files = new Map<string, URL>();
  for (const folder of folders) {
    for (const file of await listSeedFiles(folder)) {
      files.set(file, new URL(file, folder));
    }
  }
  const articles: ReportedArticle[] = [];
  // One after another: the queue of the thread that inspects them is short.
  for (const [file, url] of [...files].toSorted(([one], [other]) => one.localeCompare(other))) {
    articles.push(await readArticle(file, includeBoxes(file, await readFile(url, 'utf8'), boxes)));
  }

  return articles;
}

/** @throws Error that names the file, when it is invalid */
export async function readArticle(file: string, text: string): Promise<ReportedArticle> {
  const { slug, fields } = parseSeedArticle(file, text);
  const { inspection } = await inspectMarkdown(fields.content);

  return {
    slug,
    category: findCategory(fields.mainCategory)?.slug,
    subcategory: fields.subcategory,
    content: fields.content,
    inspection,
    questions: fields.questions ?? [],
    sources: fields.sources?.length ?? 0,
    hasImage: Boolean(fields.featuredImage),
  };
}

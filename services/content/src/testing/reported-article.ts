import { type ReportedArticle, readArticle } from '../report/reported-article.js';

/** An article of these texts, read like a file. */
export function articleOf(slug: string, content: string, frontMatter = ''): Promise<ReportedArticle> {
  return readArticle(
    `${slug}.md`,
    `---
title: ${slug}
excerpt: In short.
mainCategory: Ways We Live
subcategory: apartment-living
publishDate: 2026-02-08
${frontMatter}
---
${content}
`,
  );
}

import { AppError, isArticleSlug, slugOfTitle } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Numbers that are tried when a slug is taken, before a part of the id. */
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9];

const ID_DIGITS = 12;

/**
 * Every slug that an article has or had, so that none is ever given to another one. Claims and lookups are statements of
 * the caller's transaction; the primary key decides between two that claim the same.
 */
@Injectable()
export class ArticleSlugs {
  /**
   * Claims the preferred slug or, if it is taken or reserved, a free one for the title. Of two articles with the same title,
   * the second one gets a number.
   */
  async claim(
    manager: EntityManager,
    { articleId, title, preferred }: { articleId: string; title: string; preferred?: string | undefined },
  ): Promise<string> {
    const candidates = [preferred ?? [], candidatesFor(articleId, title)].flat().filter(isArticleSlug);
    // Another transaction may have taken the first free one; the last one has the id in it, and is never taken.
    const claimed =
      (await insert(manager, articleId, candidates)) ??
      (await insert(manager, articleId, candidates.slice(-1)));
    if (claimed === undefined) {
      throw new Error(`No slug is free for the article ${articleId}.`);
    }

    return claimed;
  }

  /** Releases the present slug of an article that was never public. */
  async release(manager: EntityManager, { id, slug }: { id: string; slug: string }): Promise<void> {
    await manager.query('DELETE FROM article_slugs WHERE slug = $1 AND article_id = $2', [slug, id]);
  }

  /**
   * Claims exactly this slug, which the article may have had before.
   * @throws AppError article.slug_taken
   */
  async claimExactly(manager: EntityManager, articleId: string, slug: string): Promise<void> {
    if (!(await this.tryClaim(manager, articleId, slug))) {
      const message = 'Another article has or had this address. Choose a different one.';
      throw new AppError('article.slug_taken', message, { errors: [{ path: 'slug', message }] });
    }
  }

  /** Claims exactly this slug; false when another article has it, or had it. */
  async tryClaim(manager: EntityManager, articleId: string, slug: string): Promise<boolean> {
    return (await insert(manager, articleId, [slug])) !== undefined;
  }
}

function candidatesFor(articleId: string, title: string): string[] {
  const words = slugOfTitle(title) || 'untitled';
  const lastDigits = articleId.replaceAll('-', '').slice(-ID_DIGITS);

  return [words, ...NUMBERS.map((number) => `${words}-${number}`), `${words}-${lastDigits}`];
}

/** Inserts the first of the candidates that no other article has or had; a row of the article's own is left as it is. */
async function insert(
  manager: EntityManager,
  articleId: string,
  candidates: string[],
): Promise<string | undefined> {
  const [row]: { slug: string }[] = await manager.query(
    `INSERT INTO article_slugs (slug, article_id)
      SELECT candidate, $1::uuid FROM unnest($2::text[]) WITH ORDINALITY AS candidates (candidate, position)
      WHERE NOT EXISTS (SELECT FROM article_slugs WHERE slug = candidate AND article_id IS DISTINCT FROM $1)
        AND NOT EXISTS (SELECT FROM articles WHERE slug = candidate AND id <> $1)
      ORDER BY position LIMIT 1
      ON CONFLICT (slug) DO UPDATE SET article_id = excluded.article_id
        WHERE article_slugs.article_id = excluded.article_id
      RETURNING slug`,
    [articleId, candidates],
  );

  return row?.slug;
}

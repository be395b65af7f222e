import { isDeepStrictEqual } from 'node:util';
import {
  type ImportNote,
  type ImportOptions,
  type ImportOutcome,
  isArticleSlug,
  slugOfTitle,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ArticleSlugs } from '../articles/article-slugs.js';
import { ArticleWriter } from '../articles/article-writer.js';
import { ArticleEntity } from '../articles/article.entity.js';
import { type ArticleColumns, toArticleFields } from '../articles/article.mapper.js';
import type { Candidate } from './candidate.js';

/** What became of an article. */
export interface ImportResult {
  outcome: ImportOutcome;
  articleId: string | null;
  notes: ImportNote[];
}

/** Who imports, and what the file is called: the note of each revision names it. */
export interface Importer {
  editorId: string;
  filename: string;
  options: ImportOptions;
}

interface KnownSource {
  digest: string;
  /** The revision that the import wrote last. */
  revision: number;
}

/** Writes articles of an import within the caller's transaction: new ones as drafts, others as new revisions. */
@Injectable()
export class ArticleImporter {
  constructor(
    private readonly writer: ArticleWriter,
    private readonly slugs: ArticleSlugs,
  ) {}

  /** @param columns of the candidate's fields, from `toArticleColumns` */
  async import(
    manager: EntityManager,
    candidate: Candidate,
    columns: ArticleColumns,
    importer: Importer,
  ): Promise<ImportResult> {
    const articleId = await findArticleId(manager, candidate);
    if (articleId === null) {
      return this.create(manager, candidate, columns, importer);
    }
    const article = await manager.findOne(ArticleEntity, {
      where: { id: articleId },
      lock: { mode: 'pessimistic_write' },
    });

    return article === null
      ? this.create(manager, candidate, columns, importer)
      : this.update(manager, article, { candidate, columns, importer });
  }

  private async create(
    manager: EntityManager,
    candidate: Candidate,
    columns: ArticleColumns,
    importer: Importer,
  ): Promise<ImportResult> {
    const [{ id }]: [{ id: string }] = await manager.query('SELECT uuidv7() AS id');
    await this.writer.insertIfAbsent(manager, { id, columns, ...revisionBy(importer) });
    const notes = [...candidate.notes, ...(await this.chooseSlug(manager, id, candidate.slug))];
    await rememberSource(manager, candidate, { articleId: id, revision: 1 });

    return {
      outcome: 'created',
      articleId: id,
      notes: [...notes, ...(await publish(manager, id, candidate, importer))],
    };
  }

  /** Gives a new article the slug of the file, if that is possible. */
  private async chooseSlug(manager: EntityManager, id: string, wanted: string | null): Promise<ImportNote[]> {
    const { slug: current } = await manager.findOneByOrFail(ArticleEntity, { id });
    const slug = wanted === null || isArticleSlug(wanted) ? wanted : slugOfTitle(wanted);
    if (!slug || slug === current) {
      return [];
    }
    if (!isArticleSlug(slug) || (await isTaken(manager, slug))) {
      return [{ code: 'slug.changed', message: `Its address there was ${wanted}, here it is ${current}` }];
    }
    await this.slugs.giveUp(manager, { id, slug: current });
    await this.slugs.claimExactly(manager, id, slug);
    await manager.update(ArticleEntity, { id }, { slug, isSlugFinal: true });

    return slug === wanted
      ? []
      : [{ code: 'slug.changed', message: `Its address there was ${wanted}, here it is ${slug}` }];
  }

  private async update(
    manager: EntityManager,
    article: ArticleEntity,
    { candidate, columns, importer }: { candidate: Candidate; columns: ArticleColumns; importer: Importer },
  ): Promise<ImportResult> {
    const result = (outcome: ImportOutcome, ...notes: ImportNote[]): ImportResult => ({
      outcome,
      articleId: article.id,
      notes: [...candidate.notes, ...notes],
    });
    const known = await findSource(manager, candidate);
    if (article.status === 'deleted') {
      return result('kept', {
        code: 'article.in_bin',
        message: 'It is in the bin: restore it before you import it again',
      });
    }
    if (known?.digest === candidate.digest || hasSameFields(article, columns)) {
      await rememberSource(manager, candidate, {
        articleId: article.id,
        revision: known?.revision ?? article.revision,
      });

      return result('unchanged', ...(await publish(manager, article.id, candidate, importer)));
    }
    const isOwn = (known?.revision ?? candidate.revision) === article.revision;
    if (!isOwn && !importer.options.mayOverwrite) {
      return result('kept', {
        code: 'article.changed',
        message: 'Somebody has changed it here since, so it was left as it is',
      });
    }
    const before = article.revision;
    await this.writer.save(manager, article, { columns, ...revisionBy(importer) });
    await rememberSource(manager, candidate, { articleId: article.id, revision: article.revision });
    const overwritten = {
      code: 'article.overwritten',
      message: `Changes that were made here are in version ${before}`,
    };

    return result(
      'updated',
      ...(isOwn ? [] : [overwritten]),
      ...(await publish(manager, article.id, candidate, importer)),
    );
  }
}

function revisionBy({ editorId, filename }: Importer) {
  return { editorId, action: 'imported' as const, note: filename ? `From ${filename}` : undefined };
}

/** By its source, else by its slug, also one that it had before. */
async function findArticleId(manager: EntityManager, { sourceId, slug }: Candidate): Promise<string | null> {
  const [row]: { id: string }[] = await manager.query(
    `SELECT article_id AS id, 1 AS rank FROM article_sources WHERE source_id = $1
     UNION ALL SELECT id, 2 FROM articles WHERE slug = $2
     UNION ALL SELECT article_id, 3 FROM article_slugs WHERE slug = $2 AND article_id IS NOT NULL
     ORDER BY rank LIMIT 1`,
    [sourceId, slug],
  );

  return row?.id ?? null;
}

async function isTaken(manager: EntityManager, slug: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    'SELECT FROM article_slugs WHERE slug = $1 UNION ALL SELECT FROM articles WHERE slug = $1 LIMIT 1',
    [slug],
  );

  return rows.length > 0;
}

async function findSource(manager: EntityManager, { sourceId }: Candidate): Promise<KnownSource | null> {
  const [row]: KnownSource[] = await manager.query(
    'SELECT digest, revision FROM article_sources WHERE source_id = $1',
    [sourceId],
  );

  return row ?? null;
}

async function rememberSource(
  manager: EntityManager,
  { sourceId, digest }: Candidate,
  { articleId, revision }: { articleId: string; revision: number },
): Promise<void> {
  if (sourceId !== null) {
    await manager.query(
      `INSERT INTO article_sources (source_id, article_id, digest, revision) VALUES ($1, $2, $3, $4)
        ON CONFLICT (source_id) DO UPDATE
        SET article_id = excluded.article_id, digest = excluded.digest, revision = excluded.revision`,
      [sourceId, articleId, digest, revision],
    );
  }
}

/** What the file leaves out is kept, so it does not count. */
function hasSameFields(article: ArticleEntity, columns: ArticleColumns): boolean {
  const after = Object.assign(Object.create(null), article, columns) as ArticleEntity;
  const dates = ({ reviewedOn, reviewBy }: ArticleEntity) => [reviewedOn, reviewBy];

  return (
    isDeepStrictEqual(toArticleFields(article), toArticleFields(after)) &&
    isDeepStrictEqual(dates(article), dates(after))
  );
}

/** Publishes a draft that the file calls published, with its date, if the importer wants that. */
async function publish(
  manager: EntityManager,
  id: string,
  { isPublished, publishDate }: Candidate,
  { options }: Importer,
): Promise<ImportNote[]> {
  const article = await manager.findOneByOrFail(ArticleEntity, { id });
  if (!isPublished || !options.mayPublish || article.status === 'published') {
    return [];
  }
  if (!article.title.trim() || !article.content.trim()) {
    return [
      { code: 'article.incomplete', message: 'It stays a draft, because it has no title or no content' },
    ];
  }
  const isPast = publishDate !== null && publishDate.getTime() <= Date.now();
  await manager.update(
    ArticleEntity,
    { id },
    {
      status: 'published',
      publishDate: article.publishDate ?? (isPast ? publishDate : new Date()),
      isSlugFinal: true,
      scheduledAt: null,
      scheduledTimeZone: null,
    },
  );
  await manager.query(
    'UPDATE article_revisions SET published_at = now() WHERE article_id = $1 AND revision = $2 AND published_at IS NULL',
    [id, article.revision],
  );

  return [];
}

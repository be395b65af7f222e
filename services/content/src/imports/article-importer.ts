import type { ImportNote, ImportOptions, ImportOutcome } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ArticlePublisher } from '../article-life/article-publisher.js';
import { ArticleWriter } from '../articles/article-writer.js';
import { ArticleEntity } from '../articles/article.entity.js';
import type { ArticleColumns } from '../articles/article.mapper.js';
import { hasSameFields } from '../articles/has-same-fields.js';
import {
  findArticleId,
  findSource,
  type KnownSource,
  saveSource,
  wasWrittenBefore,
} from './article-sources.js';
import type { Candidate } from './candidate.js';

/** What became of an article. */
export interface ImportResult {
  outcome: ImportOutcome;
  articleId: string | null;
  notes: ImportNote[];
}

/** What is the same for all articles of an import. */
export interface ImportSettings {
  importId: string;
  editorId: string;
  /** The note of each revision names it. */
  filename: string;
  options: ImportOptions;
}

/** One article of an import. */
interface Item {
  candidate: Candidate;
  columns: ArticleColumns;
  settings: ImportSettings;
}

/** Writes articles of an import within the caller's transaction: new ones as drafts, others as new revisions. */
@Injectable()
export class ArticleImporter {
  constructor(
    private readonly writer: ArticleWriter,
    private readonly publisher: ArticlePublisher,
  ) {}

  /** @param item its columns are those of the candidate's fields, from `toArticleColumns` */
  async import(manager: EntityManager, item: Item): Promise<ImportResult> {
    const articleId = await findArticleId(manager, item.candidate);
    const article =
      articleId &&
      (await manager.findOne(ArticleEntity, {
        where: { id: articleId },
        lock: { mode: 'pessimistic_write' },
      }));
    const { notes, ...result } = article
      ? await this.update(manager, article, item)
      : await this.create(manager, item);

    return { ...result, notes: [...item.candidate.notes, ...notes] };
  }

  private async create(manager: EntityManager, item: Item): Promise<ImportResult> {
    const { candidate, columns } = item;
    const [{ id }]: [{ id: string }] = await manager.query('SELECT uuidv7() AS id');
    await this.writer.insertIfAbsent(manager, {
      id,
      columns,
      slug: candidate.slug ?? undefined,
      ...revisionBy(item),
    });
    const article = await manager.findOneByOrFail(ArticleEntity, { id });
    await saveSource(manager, candidate, article);

    return {
      outcome: 'created',
      articleId: id,
      notes: [...slugNotes(candidate, article), ...(await this.publish(manager, article, item))],
    };
  }

  private async update(manager: EntityManager, article: ArticleEntity, item: Item): Promise<ImportResult> {
    const result = (outcome: ImportOutcome, notes: ImportNote[]) => ({
      outcome,
      articleId: article.id,
      notes,
    });
    if (await wasWrittenBefore(manager, item.settings.importId, article.id)) {
      return result('failed', [REPEATED]);
    }
    if (article.status === 'deleted') {
      return result('kept', [IN_BIN]);
    }
    const known = await findSource(manager, item.candidate);
    if (isUnchanged(article, item, known)) {
      await saveSource(manager, item.candidate, article);

      return result('unchanged', await this.publish(manager, article, item));
    }
    const conflict = conflictWith(article, item.candidate, known);
    if (conflict && !item.settings.options.mayOverwrite) {
      return result('kept', [conflict]);
    }

    return result('updated', [
      ...(conflict ? [overwritten(article.revision)] : []),
      ...(await this.save(manager, article, item)),
    ]);
  }

  private async save(manager: EntityManager, article: ArticleEntity, item: Item): Promise<ImportNote[]> {
    await this.writer.save(manager, article, { columns: item.columns, ...revisionBy(item) });
    await saveSource(manager, item.candidate, article);

    return this.publish(manager, article, item);
  }

  /** Publishes a draft that was never public here and that the file calls published, if the importer wants that. */
  private async publish(
    manager: EntityManager,
    { id, status, publishDate }: ArticleEntity,
    { candidate, settings }: Item,
  ): Promise<ImportNote[]> {
    if (!candidate.isPublished || !settings.options.mayPublish || status === 'published') {
      return [];
    }
    if (status !== 'draft' || publishDate !== null) {
      return [STATUS_KEPT];
    }
    const published = await this.publisher.publish(manager, [id], {
      actorId: settings.editorId,
      publishDate: candidate.publishDate,
    });

    return published.length > 0 ? [] : [INCOMPLETE];
  }
}

const REPEATED: ImportNote = {
  code: 'article.repeated',
  message: 'An earlier article in this file has the same address: give this one its own slug',
};
const IN_BIN: ImportNote = {
  code: 'article.in_bin',
  message: "It's in the bin: restore it before you import it again",
};
const STATUS_KEPT: ImportNote = {
  code: 'status.kept',
  message: "It wasn't published, because somebody here has unpublished, submitted or scheduled it",
};
const INCOMPLETE: ImportNote = {
  code: 'article.incomplete',
  message: 'It stays a draft, because it has no title or no content',
};

function overwritten(revision: number): ImportNote {
  return { code: 'article.overwritten', message: `Changes that were made here are in version ${revision}` };
}

function slugNotes({ slugThere }: Candidate, { slug }: ArticleEntity): ImportNote[] {
  const message = `Its address there was ${slugThere}, here it is ${slug}`;

  return slugThere === null || slugThere === slug ? [] : [{ code: 'slug.changed', message }];
}

function revisionBy({ settings: { editorId, filename } }: Item) {
  return { editorId, action: 'imported' as const, note: filename ? `From ${filename}` : undefined };
}

/** Whether the article is as the file has it, or as an earlier import of the same source left it. */
function isUnchanged(
  article: ArticleEntity,
  { candidate, columns }: Item,
  known: KnownSource | null,
): boolean {
  const isSameSource = known?.digest === candidate.digest && known.revision === article.revision;

  return isSameSource || hasSameFields(article, columns);
}

/** Why an update would overwrite what people wrote here; null when it would not. */
function conflictWith(
  { revision }: ArticleEntity,
  candidate: Candidate,
  known: KnownSource | null,
): ImportNote | null {
  // The name of a file is no proof that this file was imported: only the revision that it states is.
  const base = candidate.sourceId === null ? candidate.revision : known?.revision;
  if (base === revision) {
    return null;
  }

  return base
    ? { code: 'article.changed', message: 'Somebody has changed it here since, so it was left as it is' }
    : {
        code: 'article.differs',
        message: 'The article at this address here has another text, so it was left as it is',
      };
}

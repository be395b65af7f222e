import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { normalise } from '@hearthwise/service-kit/search';
import type { IndexedPassage } from './passage.js';
import type { Term } from './question-analyser.js';

/**
 * The fields of a passage that contain a term: the title of its article, its heading, its text, and the article's excerpt
 * and category (subject). 1 for the original word, less for a synonym, 0 for neither.
 */
export interface Hit {
  /** Position of the term in the question. */
  term: number;
  title: number;
  heading: number;
  text: number;
  subject: number;
}

export interface FoundPassage {
  articleId: string;
  mainCategory: string;
  subcategory: string | null;
  position: number;
  heading: string;
  isChecklist: boolean;
  hits: Hit[];
}

/** An indexed article with all its passages, in order. */
export interface SourceArticle {
  articleId: string;
  /** The one that is indexed. */
  revision: number;
  slug: string;
  title: string;
  /** Empty for an article without one. */
  excerpt: string;
  mainCategory: string;
  subcategory: string | null;
  passages: Omit<IndexedPassage, 'search'>[];
}

/** A synonym counts less than the original word. */
const SYNONYM_WEIGHT = 0.75;

/** Passages that are ranked. */
const MAX_PASSAGES = 80;

/** Reads the search index; `SearchIndexRepository` writes it. */
@Injectable()
export class PassagesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Finds the passages that contain any of the terms, the most relevant first, and the rarity of each term. */
  async findPassages(terms: Term[]): Promise<{ passages: FoundPassage[]; rarity: (number | null)[] }> {
    const rows = await queryPrepared<FoundPassage & { rarity: (number | null)[] }>(this.dataSource, {
      name: 'passages.findPassages',
      text: FIND_PASSAGES,
      values: [
        terms.map((term) => term.original),
        terms.map((term) => term.expanded),
        SYNONYM_WEIGHT,
        MAX_PASSAGES,
      ],
    });

    return { passages: rows, rarity: rows[0]?.rarity ?? [] };
  }

  listArticles(articleIds: string[]): Promise<SourceArticle[]> {
    return queryPrepared<SourceArticle>(this.dataSource, {
      name: 'passages.listArticles',
      text: `${SELECT_ARTICLES} WHERE article_id = ANY ($1::uuid[])`,
      values: [articleIds],
    });
  }

  /** A number that is another one whenever the index has changed. */
  async findChange(): Promise<string> {
    const [row] = await queryPrepared<{ change: string }>(this.dataSource, {
      name: 'passages.findChange',
      text: 'SELECT change FROM index_state',
      values: [],
    });

    return row?.change ?? '0';
  }

  /** All articles with their passages, in the order of their addresses. */
  listAll(): Promise<SourceArticle[]> {
    return this.dataSource.query(`${SELECT_ARTICLES} ORDER BY slug`);
  }

  /** One article with its passages; null for an address that the index does not have. */
  async findBySlug(slug: string): Promise<SourceArticle | null> {
    const [row]: SourceArticle[] = await this.dataSource.query(`${SELECT_ARTICLES} WHERE slug = $1`, [slug]);

    return row ?? null;
  }

  /** Returns for each text the positions of the terms that it contains. */
  async findTermsInTexts(texts: string[], terms: Term[]): Promise<number[][]> {
    const rows = await queryPrepared<{ terms: number[] }>(this.dataSource, {
      name: 'passages.findTermsInTexts',
      text: `SELECT ARRAY(
            SELECT term::int - 1 FROM unnest($2::tsquery[]) WITH ORDINALITY AS given (expanded, term) WHERE vector @@ expanded ORDER BY term
          ) AS terms
        FROM unnest($1::text[]) WITH ORDINALITY AS listed (text, at),
          LATERAL (SELECT to_tsvector('english', text) AS vector OFFSET 0) AS read ORDER BY at`,
      values: [texts.map(normalise), terms.map((term) => term.expanded)],
    });

    return rows.map((row) => row.terms);
  }
}

const SELECT_ARTICLES = `SELECT article_id AS "articleId", revision, slug, title, excerpt, main_category AS "mainCategory", subcategory,
    (SELECT coalesce(json_agg(json_build_object('position', position, 'heading', heading, 'text', text, 'blocks', blocks,
      'isChecklist', is_checklist, 'wordings', wordings) ORDER BY position), '[]')
      FROM passages WHERE passages.article_id = sources.article_id) AS passages
  FROM sources`;

/** Limits a query to one of the vector's weights: `'flat' | 'apart'` to `'flat':A | 'apart':A`. */
const within = (query: string, weight: string) =>
  `regexp_replace(${query}, '''([^'']+)''', '''\\1'':${weight}', 'g')::tsquery`;

const WEIGHTS = { title: 'A', heading: 'B', text: 'C', subject: 'D' };
const fields = Object.keys(WEIGHTS);

/** The queries for each field; `original` and `expanded` are plain texts, because they are rewritten. */
const QUERIES = Object.entries(WEIGHTS)
  .map(
    ([field, weight]) =>
      `${within('original', weight)} AS original_${field}, ${within('expanded', weight)} AS expanded_${field}`,
  )
  .join(', ');
const HITS = fields
  .map(
    (field) =>
      `CASE WHEN search @@ original_${field} THEN 1 WHEN search @@ expanded_${field} THEN $3::float ELSE 0 END AS in_${field}`,
  )
  .join(', ');

/**
 * `ts_rank` would count how often a field contains a word, and scores parts of phrases. In passages of a hundred words,
 * whether a field contains the term at all says more. This query returns only that, and `rank` weighs it.
 */
const FIND_PASSAGES = `
  WITH terms AS (
    SELECT term - 1 AS term, expanded::tsquery AS expanded, ${QUERIES}
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS given (original, expanded, term)
  ), hits AS (
    SELECT passages.id, article_id, term, ${HITS} FROM terms JOIN passages ON search @@ expanded
  ), rarity AS (
    SELECT term, ln(((SELECT count(*) FROM sources) + 1) / (count(DISTINCT article_id) + 0.5))::float AS rarity
    FROM hits GROUP BY term
  ), found AS (
    SELECT id, sum((in_title + in_heading + in_text + in_subject) * rarity) AS score,
      json_agg(json_build_object('term', term, ${fields.map((field) => `'${field}', in_${field}`).join(', ')}) ORDER BY term) AS hits
    FROM hits JOIN rarity USING (term) GROUP BY id ORDER BY score DESC, id LIMIT $4
  )
  SELECT article_id AS "articleId", main_category AS "mainCategory", subcategory, position, heading, is_checklist AS "isChecklist", hits,
    ARRAY(SELECT rarity FROM terms LEFT JOIN rarity USING (term) ORDER BY term) AS rarity
  FROM found JOIN passages USING (id) JOIN sources USING (article_id) ORDER BY score DESC, slug, position`;

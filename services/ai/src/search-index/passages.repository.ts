import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { normalise } from './normalise.js';
import type { IndexedPassage } from './passage.js';
import type { Term } from './question-parser.js';

/**
 * Where a passage has a term: in the title of its article, in its heading, in its text, in the article's excerpt and
 * category. 1 for the person's own word, less for a synonym, 0 for neither.
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

/** An article of the index with all its passages, in order. */
export interface SourceArticle {
  articleId: string;
  slug: string;
  title: string;
  mainCategory: string;
  subcategory: string | null;
  passages: Omit<IndexedPassage, 'search'>[];
}

/** A synonym counts less than the person's own word. */
const SYNONYM_SHARE = 0.75;

/** Passages that are judged further. */
const MOST_PASSAGES = 80;

/** The passage index as it is read; `KnowledgeRepository` writes it. */
@Injectable()
export class PassagesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Every passage that has any of the terms, the likeliest first, and by term how rare it is. */
  async find(terms: Term[]): Promise<{ passages: FoundPassage[]; rarity: (number | null)[] }> {
    const rows = await queryPrepared<FoundPassage & { rarity: (number | null)[] }>(this.dataSource, {
      name: 'passages.find',
      text: FIND,
      values: [terms.map((term) => term.own), terms.map((term) => term.wide), SYNONYM_SHARE, MOST_PASSAGES],
    });

    return { passages: rows, rarity: rows[0]?.rarity ?? [] };
  }

  listArticles(articleIds: string[]): Promise<SourceArticle[]> {
    return queryPrepared<SourceArticle>(this.dataSource, {
      name: 'passages.articles',
      text: `SELECT article_id AS "articleId", slug, title, main_category AS "mainCategory", subcategory,
          (SELECT json_agg(json_build_object('position', position, 'heading', heading, 'text', text, 'blocks', blocks,
            'isChecklist', is_checklist) ORDER BY position) FROM passages WHERE passages.article_id = sources.article_id) AS passages
        FROM sources WHERE article_id = ANY ($1::uuid[])`,
      values: [articleIds],
    });
  }

  /** For each text, the terms that it has. */
  async matchTexts(texts: string[], terms: Term[]): Promise<number[][]> {
    const rows = await queryPrepared<{ terms: number[] }>(this.dataSource, {
      name: 'passages.match',
      text: `SELECT ARRAY(
            SELECT term::int - 1 FROM unnest($2::tsquery[]) WITH ORDINALITY AS given (wide, term) WHERE vector @@ wide ORDER BY term
          ) AS terms
        FROM unnest($1::text[]) WITH ORDINALITY AS listed (text, at),
          LATERAL (SELECT to_tsvector('english', text) AS vector OFFSET 0) AS read ORDER BY at`,
      values: [texts.map(normalise), terms.map((term) => term.wide)],
    });

    return rows.map((row) => row.terms);
  }
}

/** Limits a query to one of the vector's weights: `'flat' | 'apart'` to `'flat':A | 'apart':A`. */
const within = (query: string, weight: string) =>
  `regexp_replace(${query}, '''([^'']+)''', '''\\1'':${weight}', 'g')::tsquery`;

const WEIGHTS = { title: 'A', heading: 'B', text: 'C', subject: 'D' };
const fields = Object.keys(WEIGHTS);

/** The queries for each place; `own` and `wide` are plain texts, because they are rewritten. */
const QUERIES = Object.entries(WEIGHTS)
  .map(
    ([field, weight]) =>
      `${within('own', weight)} AS own_${field}, ${within('wide', weight)} AS wide_${field}`,
  )
  .join(', ');
const HITS = fields
  .map(
    (field) =>
      `CASE WHEN search @@ own_${field} THEN 1 WHEN search @@ wide_${field} THEN $3::float ELSE 0 END AS in_${field}`,
  )
  .join(', ');

/**
 * `ts_rank` would count how often a word stands where, and gives parts of phrases a share; in passages of a hundred
 * words, whether a place has the term tells more. So this only tells that, and `judge` weighs it.
 */
const FIND = `
  WITH terms AS (
    SELECT term - 1 AS term, wide::tsquery AS wide, ${QUERIES}
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS given (own, wide, term)
  ), hits AS (
    SELECT passages.id, article_id, term, ${HITS} FROM terms JOIN passages ON search @@ wide
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

import { CATEGORIES } from '@hearthwise/contracts';
import { RENDER_VERSION } from '@hearthwise/markdown';

/** Rows of each table at full size. */
export const FULL = { discussions: 1_000_000, projects: 200_000, articles: 20_000 };
export const SMALL = { discussions: 1_000, projects: 1_000, articles: 1_000 };

/** Words that no made-up text holds, by how many rows do. */
export const WORDS = {
  /** Every other row. */
  common: 'lantern',
  /** One row of 500. */
  uncommon: 'trellis',
  /** Three rows. */
  rare: 'zeppelin',
  /** No row. */
  unwritten: 'quokka',
  /** No row either, though its letters stand together in many words. */
  plausible: 'threadoomber',
};

const FIRST_DAY = Date.UTC(2026, 0, 1);
const SECOND = 1_000;
const DAY = 86_400 * SECOND;

const idOf = (row) => `019b0000-0000-7000-8000-${row.toString(16).padStart(12, '0')}`;
const createdAt = (row) => FIRST_DAY + row * 20 * SECOND;
const iso = (time) => new Date(time).toISOString();

function contentOf(row, count, { text, random }) {
  const words = [
    row % 2 === 0 && WORDS.common,
    row % 500 === 250 && WORDS.uncommon,
    [0.1, 0.5, 0.9].some((share) => row === Math.floor(share * count)) && WORDS.rare,
  ].filter(Boolean);

  return [text(20 + Math.floor(random() * 40)), ...words, text(5)].join(' ');
}

function categoryOf(row) {
  return row % 6 === 5 ? null : CATEGORIES[row % 6].id;
}

/** The tables, in the shape that `fillTable` takes; rendered by this version, or the services would do it meanwhile. */
export const TABLES = {
  community: {
    discussions: {
      columns:
        'id author_id category_id title content content_html preview render_version is_pinned replies_count views_count last_activity_at created_at'.split(
          ' ',
        ),
      rowOf: (count) => (row, tools) => {
        const content = contentOf(row, count, tools);
        const activeAt = createdAt(row) + tools.random() ** 6 * 10 * DAY;

        return [
          idOf(row),
          idOf(row % 5_000),
          categoryOf(row),
          tools.text(6),
          content,
          `<p>${content}</p>`,
          content.slice(0, 300),
          RENDER_VERSION,
          row % 200_000 === 7 ? 't' : 'f',
          row % 40,
          row % 900,
          iso(activeAt),
          iso(createdAt(row)),
        ];
      },
    },
    projects: {
      columns:
        'id author_id category_id title description content content_html preview render_version created_at'.split(
          ' ',
        ),
      rowOf: (count) => (row, tools) => {
        const content = contentOf(row, count, tools);

        return [
          idOf(row),
          idOf(row % 5_000),
          categoryOf(row),
          tools.text(6),
          tools.text(15),
          content,
          `<p>${content}</p>`,
          content.slice(0, 300),
          RENDER_VERSION,
          iso(createdAt(row)),
        ];
      },
    },
  },
  content: {
    articles: {
      columns:
        'id slug title content content_html preview render_version headings excerpt main_category subcategory is_homepage_featured publish_date read_time'.split(
          ' ',
        ),
      rowOf: (count) => (row, tools) => {
        const category = CATEGORIES[row % 5];
        const content = contentOf(row, count, tools);

        return [
          idOf(row),
          `article-${row}`,
          tools.text(6),
          content,
          `<p>${content}</p>`,
          content.slice(0, 300),
          RENDER_VERSION,
          '[]',
          row % 3 === 0 ? null : tools.text(12),
          category.title,
          category.subcategories[row % category.subcategories.length],
          row % 50 === 0 ? 't' : 'f',
          row % 100 === 99 ? null : iso(createdAt(row)),
          1,
        ];
      },
    },
  },
};

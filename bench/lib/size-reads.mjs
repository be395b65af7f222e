import { OPERATIONS, CATEGORIES } from '@hearthwise/contracts';
import { WORDS } from './size-tables.mjs';

/** Pages of a hundred rows that are passed to get far. */
const PAGES_BEFORE = 50;
const PAGE = { limit: 20, offset: 0 };
const [{ id: categoryId, slug: mainCategory, subcategories }] = CATEGORIES;

const SEARCHES = {
  'a common word': WORDS.common,
  'an uncommon word': WORDS.uncommon,
  'a rare word': WORDS.rare,
  'a word that nobody wrote': WORDS.unwritten,
  'a likely word that nobody wrote': WORDS.plausible,
  'two common words': `${WORDS.common} ${WORDS.common}`,
  'two letters that stand everywhere': 'la',
  'two letters that nobody wrote': 'qx',
  'a sign that nobody wrote': '%',
};

/** Each read's name, and a function that prepares it for a service: it may read first where the page begins. */
export function readsOf(service) {
  const lists =
    service === 'community'
      ? { discussions: OPERATIONS.community.listDiscussions, projects: OPERATIONS.community.listProjects }
      : { articles: OPERATIONS.content.listArticles };

  return Object.entries(lists).flatMap(([name, operation]) => [
    ...Object.entries(inputsOf(service)).map(([read, input]) => [
      `${name}: ${read}`,
      async (call) => () => call(operation, { ...PAGE, ...input }),
    ]),
    [`${name}: a page far on, by cursor`, (call) => farPage(call, operation)],
  ]);
}

/** Some thousand rows from the first, or before the end of a shorter list. */
async function farPage(call, operation) {
  let cursor;
  for (let page = 0; page < PAGES_BEFORE; page += 1) {
    const { nextCursor } = await call(operation, { limit: 100, offset: 0, cursor });
    if (!nextCursor) {
      break;
    }
    cursor = nextCursor;
  }

  return () => call(operation, { ...PAGE, cursor });
}

function inputsOf(service) {
  const searches = Object.entries(SEARCHES).map(([name, search]) => [name, { search }]);
  const filters =
    service === 'community'
      ? { 'one category': { categoryId } }
      : {
          'one category': { mainCategory },
          'one subcategory': { subcategory: subcategories[0] },
          featured: { featured: true },
        };
  const filtered = Object.values(filters)[0];

  return {
    'first page': {},
    'the largest offset': { offset: 1_000 },
    ...filters,
    ...Object.fromEntries(searches),
    'a common word in a category': { ...filtered, search: WORDS.common },
    'a rare word in a category': { ...filtered, search: WORDS.rare },
  };
}

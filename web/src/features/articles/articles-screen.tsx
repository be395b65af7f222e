import { Container } from '../../components/ui/container.js';
import { Page } from '../../lib/page.js';
import { ArticleList } from './components/article-list.js';
import { ArticlesToolbar } from './components/articles-toolbar.js';
import { useArticleFilters } from './lib/use-article-filters.js';

const DESCRIPTION =
  'Practical guides to renting, owning, caring for and protecting a home, written to be read in one sitting.';

/** All articles, with search and category in the address. */
export function ArticlesScreen() {
  const filters = useArticleFilters();

  return (
    <Container className="py-10 lg:py-14">
      <Page
        title={filters.category ? `Articles: ${filters.category.title}` : 'Articles'}
        description={DESCRIPTION}
        canonical="/articles"
      />
      <h1 className="text-4xl lg:text-5xl">Guides for living at home</h1>
      <p className="mt-4 max-w-measure text-lg text-ink-soft">
        Each one can be read in one sitting and ends with something you can do. Start from a question, or from
        the part of life you're in.
      </p>
      <ArticlesToolbar filters={filters} />
      <ArticleList filters={filters} />
    </Container>
  );
}

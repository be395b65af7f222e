import type { Category } from '@hearthwise/contracts';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { Container } from '../../../components/ui/container.js';
import { Page } from '../../../lib/page.js';
import { CategoryHeader } from './category-header.js';
import { CommunityTabs } from './community-tabs.js';
import { CategoryArticles } from './category-articles.js';
import { CategoryTopics } from './category-topics.js';

/** A category that exists. */
export function CategoryPage({ category }: { category: Category }) {
  const known = findCategory(category.slug);

  return (
    <div data-category={category.slug}>
      <Page
        title={category.name}
        description={category.description}
        canonical={`/category/${category.slug}`}
      />
      <CategoryHeader category={category} />
      <Container className="pb-section">
        <CommunityTabs category={category} />
      </Container>
      <CategoryArticles category={category} />
      {known && <CategoryTopics category={known} />}
    </div>
  );
}

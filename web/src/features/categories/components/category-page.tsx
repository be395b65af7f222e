import type { Category } from '@hearthwise/contracts';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { Container } from '../../../components/ui/container.js';
import { Page } from '../../../lib/page.js';
import { CategoryHeader } from './category-header.js';
import { CommunityTabs } from './community-tabs.js';
import { SectionGuides } from './section-guides.js';
import { SectionTopics } from './section-topics.js';

/** A category that exists. */
export function CategoryPage({ category }: { category: Category }) {
  const section = findCategory(category.slug);

  return (
    <div data-section={category.slug}>
      <Page
        title={category.name}
        description={category.description}
        canonical={`/category/${category.slug}`}
      />
      <CategoryHeader category={category} />
      <Container className="pb-section">
        <CommunityTabs category={category} />
      </Container>
      <SectionGuides category={category} />
      {section && <SectionTopics section={section} />}
    </div>
  );
}

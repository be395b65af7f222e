import { navigationTopics, type TaxonomyCategory } from '@hearthwise/contracts/taxonomy';
import { Link } from 'react-router-dom';
import { Container } from '../../../components/ui/container.js';

/** Links to the topics of the category. */
export function CategoryTopics({ category }: { category: TaxonomyCategory }) {
  return (
    <Container as="section" className="pb-section">
      <h2 className="section-rule text-2xl">Topics</h2>
      <ul className="mt-5 columns-1 gap-x-10 sm:columns-2 lg:columns-3">
        {navigationTopics(category).map((topic) => (
          <li key={topic.slug} className="break-inside-avoid border-b border-line">
            <Link
              to={`/${category.slug}/${topic.slug}`}
              className="block py-3 font-semibold hover:text-brand hover:underline"
            >
              {topic.title}
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}

import { Link } from 'react-router-dom';
import type { CategoryGuidance } from '../data/category-guidance.js';

/** A fixed choice of the category's articles. */
export function PopularPanel({ articles }: { articles: CategoryGuidance['popular'] }) {
  return (
    <section aria-labelledby="popular" className="section-rule self-start">
      <h2 id="popular" className="text-xl">
        Popular This Week
      </h2>
      <ul className="mt-3">
        {articles.map(({ slug, title }) => (
          <li key={slug} className="border-b border-line last:border-0">
            <Link
              to={`/articles/${slug}`}
              className="block py-3 font-semibold hover:text-brand hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { TopicTexts } from '@hearthwise/contracts';
import { Link } from 'react-router-dom';

/** The editors' choice of articles. */
export function PopularPanel({ links }: { links: TopicTexts['popularLinks'] }) {
  return (
    <section aria-labelledby="popular" className="section-rule self-start">
      <h2 id="popular" className="text-xl">
        Popular This Week
      </h2>
      <ul className="mt-3">
        {links.map(({ title, path }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- in an editor's preview, several links may still be empty
          <li key={position} className="border-b border-line last:border-0">
            <Link to={path} className="block py-3 font-semibold hover:text-brand hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { findCategory, CATEGORIES, topicsOf } from '@hearthwise/contracts/taxonomy';
import { Link } from 'react-router-dom';

/** Topics related to the question; those with a page link to it. */
export function RelatedTopics({ topics }: { topics: string[] }) {
  return (
    <section>
      <h2 className="kicker">Related topics</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {topics.map((topic) => (
          <li key={topic}>
            <RelatedTopic title={topic} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RelatedTopic({ title }: { title: string }) {
  const page = pageOf(title);
  const look =
    'inline-flex min-h-9 items-center rounded-control border border-line px-3 text-sm leading-tight';

  if (!page) {
    return <span className={`${look} text-ink-soft`}>{title}</span>;
  }

  return (
    <Link
      to={page.path}
      data-category={page.category}
      className={`${look} transition-colors hover:border-tint hover:bg-tint-wash`}
    >
      {title}
    </Link>
  );
}

/** The page of a category or a topic by its title; topics of the navigation take precedence over other ones. */
function pageOf(title: string): { path: string; category: string } | undefined {
  const category = findCategory(title);
  if (category) {
    return { path: `/category/${category.slug}`, category: category.slug };
  }
  const named = CATEGORIES.flatMap(topicsOf).filter(
    (topic) => topic.title.toLowerCase() === title.toLowerCase(),
  );
  const topic = named.find((candidate) => candidate.isInNavigation) ?? named[0];

  return topic && { path: `/${topic.category.slug}/${topic.slug}`, category: topic.category.slug };
}

import { findCategory, CATEGORIES, topicsOf } from '@hearthwise/contracts/taxonomy';
import { Link } from 'react-router-dom';

/** Topics near the question; those that have a page lead there. */
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
      data-section={page.section}
      className={`${look} transition-colors hover:border-tint hover:bg-tint-wash`}
    >
      {title}
    </Link>
  );
}

/** The page of a section or a topic by its title; the navigation's topics come before those of the article forms. */
function pageOf(title: string): { path: string; section: string } | undefined {
  const section = findCategory(title);
  if (section) {
    return { path: `/category/${section.slug}`, section: section.slug };
  }
  const named = CATEGORIES.flatMap(topicsOf).filter(
    (topic) => topic.title.toLowerCase() === title.toLowerCase(),
  );
  const topic = named.find((candidate) => candidate.isInNavigation) ?? named[0];

  return topic && { path: `/${topic.category.slug}/${topic.slug}`, section: topic.category.slug };
}

import { artPath } from '@hearthwise/contracts/routes';
import type { Topic } from '@hearthwise/contracts/taxonomy';
import { SampleBadge, Samples } from './samples.js';

const TILE = { width: 600, height: 400 };

const PROJECTS = [
  [
    'One weekend, one corner',
    'A neglected corner measured, cleared and put to use, with a list of what it took.',
  ],
  [
    'Before and after, with the bill',
    'A room changed for little money: what was bought, what was found, what was mended.',
  ],
  ['The thing we built twice', 'The first attempt, why it failed, and the second one that has held since.'],
] as const;

/** Sample projects; the real ones have their own page (specification section 2). */
export function ProjectsTab({ topic }: { topic: Topic }) {
  return (
    <Samples
      title={`Projects around ${topic.title}`}
      hint="These are samples of what members share. The real projects, with their pictures and mistakes, are on the projects page."
      link={{ to: `/projects?categoryId=${topic.category.id}`, label: 'See real projects' }}
    >
      <ul className="mt-8 grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {PROJECTS.map(([title, text], index) => (
          <li key={title}>
            <img
              src={artPath(topic.category.slug, `${topic.slug}-sample-${index + 1}`, TILE)}
              alt=""
              {...TILE}
              loading="lazy"
              className="aspect-3/2 h-auto w-full rounded-card bg-tint-wash object-cover"
            />
            <p className="mt-4">
              <SampleBadge />
            </p>
            <h3 className="mt-2 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Samples>
  );
}

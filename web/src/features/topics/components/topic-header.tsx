import type { TopicTexts } from '@hearthwise/contracts';
import { artPath } from '@hearthwise/contracts/routes';
import type { Topic } from '@hearthwise/contracts/taxonomy';
import { Link } from 'react-router-dom';
import { Container } from '../../../components/ui/container.js';

const COVER = { width: 900, height: 540 };

/** Category, title, description and cover of a topic. */
export function TopicHeader({
  topic: { category, slug },
  texts: { title, description },
}: {
  topic: Topic;
  texts: TopicTexts;
}) {
  return (
    <header>
      <Container className="grid items-center gap-x-14 gap-y-7 pt-6 pb-9 md:grid-cols-[1fr_1fr] lg:grid-cols-[7fr_5fr] lg:pt-8">
        <div>
          <p>
            <Link
              to={`/category/${category.slug}`}
              className="kicker inline-flex min-h-6 items-center hover:underline"
            >
              {category.title}
            </Link>
          </p>
          <h1 className="mt-2 max-w-[16ch] text-4xl lg:text-5xl">{title}</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-ink-soft">{description}</p>
        </div>
        <img
          src={artPath(category.slug, slug, COVER, slug)}
          alt=""
          {...COVER}
          className="aspect-5/3 h-auto w-full rounded-card bg-tint-wash object-cover max-md:order-first"
        />
      </Container>
    </header>
  );
}

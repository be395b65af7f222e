import type { NearestGuide } from '@hearthwise/contracts';
import { ArrowRight } from 'lucide-react';
import { Card, CardLink } from '../../../components/ui/card.js';
import { Icon } from '../../../components/ui/icon.js';

/** Guides that are near the question without answering all of it. */
export function NearestGuides({ guides }: { guides: readonly NearestGuide[] }) {
  return (
    <section className="mt-7 max-w-measure">
      <h3 className="kicker">Nearest guides</h3>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
        {guides.map(({ title, slug }) => (
          <Card
            as="li"
            key={slug}
            className="flex flex-col justify-between gap-3 rounded-t-none border-t-3 border-t-tint px-4 pt-3 pb-3.5"
          >
            <CardLink to={`/article/${slug}`} className="font-display text-base leading-snug">
              {title}
            </CardLink>
            <span
              aria-hidden="true"
              className="flex items-center gap-1.5 text-sm text-ink-soft group-hover:text-tint-ink"
            >
              Read the guide
              <Icon as={ArrowRight} size={16} />
            </span>
          </Card>
        ))}
      </ul>
    </section>
  );
}

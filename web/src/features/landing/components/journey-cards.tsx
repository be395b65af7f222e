import { artPath } from '@hearthwise/contracts/routes';
import { type CategorySlug, CATEGORIES } from '@hearthwise/contracts/taxonomy';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Card, CardLink } from '../../../components/ui/card.js';
import { Container } from '../../../components/ui/container.js';
import { Icon } from '../../../components/ui/icon.js';
import { SectionHeading } from './section-heading.js';

interface Journey {
  /** Undefined for the adviser, which belongs to no category. */
  category?: CategorySlug;
  title: string;
  description: string;
  /** What the cover shows: one of the category's topics. */
  motif?: string;
  action: string;
  to: string;
}

/** Topics whose covers differ in place, time of day and season. */
const MOTIFS: Record<CategorySlug, string> = {
  'ways-we-live': 'renters',
  'our-lifestyles': 'newlyweds',
  'places-we-call-home': 'tiny-homes',
  'homes-that-support-us': 'aging-in-place',
  'protect-whats-yours': 'insurance',
};

const JOURNEYS: Journey[] = [
  ...CATEGORIES.map(({ slug, title, description }) => ({
    category: slug,
    title,
    description,
    motif: MOTIFS[slug],
    action: 'Explore Topics',
    to: `/category/${slug}`,
  })),
  {
    title: 'AI Assistant',
    description:
      'Ask in your own words. The answer comes from our guides, names them, and often brings a checklist.',
    action: 'Ask AI Now',
    to: '/ai-chat',
  },
];

/** The five categories and the adviser, three in a row on wide screens. */
export function JourneyCards() {
  return (
    <Container as="section" className="py-section">
      <SectionHeading title="Explore Your Home Journey">
        Five parts of life at home, and an adviser that has read about all of them.
      </SectionHeading>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:mt-12 lg:grid-cols-3 lg:gap-8">
        {JOURNEYS.map((journey) => (
          <JourneyCard key={journey.to} {...journey} />
        ))}
      </ul>
    </Container>
  );
}

const COVER = { width: 640, height: 400 };

function JourneyCard({ category, title, description, motif, action, to }: Journey) {
  const id = useId();

  return (
    <Card as="li" category={category} className="flex flex-col">
      <div className="overflow-hidden border-b-3 border-tint bg-tint-wash">
        <img
          src={artPath(category ?? 'assistant', category ?? 'assistant', COVER, motif)}
          alt=""
          {...COVER}
          loading="lazy"
          className="aspect-2/1 h-auto w-full sm:aspect-8/5 object-cover transition-[scale] duration-500 group-hover:scale-[1.02]"
        />
      </div>
      <div className="flex grow flex-col p-5 lg:p-6">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        <p className="mt-2 mb-5 text-ink-soft">{description}</p>
        <p className="mt-auto">
          <CardLink
            to={to}
            aria-describedby={id}
            className="inline-flex min-h-6 items-center gap-2 font-semibold text-tint-ink"
          >
            {action}
            <Icon as={ArrowRight} size={18} className="transition-transform group-hover:translate-x-0.5" />
          </CardLink>
        </p>
      </div>
    </Card>
  );
}

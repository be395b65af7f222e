import { artPath } from '@hearthwise/contracts/routes';
import { findCategory, type TaxonomyCategory } from '@hearthwise/contracts/taxonomy';
import { Card, CardLink } from '../../../components/ui/card.js';
import { HomePart } from './home-part.js';

interface FeaturedSectionsProps {
  /** As the homepage's texts name them; a name that is no section is left out. */
  names: string[];
}

/** The sections that the editors put forward. */
export function FeaturedSections({ names }: FeaturedSectionsProps) {
  const sections = names.map((name) => findCategory(name)).filter((section) => section !== undefined);
  if (sections.length === 0) {
    return null;
  }

  return (
    <HomePart title="Where to look next">
      <ul className="grid gap-6 sm:grid-cols-2 lg:gap-8">
        {sections.map((section) => (
          <SectionCard key={section.slug} section={section} />
        ))}
      </ul>
    </HomePart>
  );
}

const COVER = { width: 480, height: 360 };

function SectionCard({ section: { slug, title, description } }: { section: TaxonomyCategory }) {
  return (
    <Card as="li" section={slug} className="flex">
      <div className="w-2/5 max-w-56 shrink-0 border-r-3 border-tint bg-tint-wash">
        <img
          src={artPath(slug, slug, COVER)}
          alt=""
          {...COVER}
          className="h-full min-h-40 w-full object-cover"
        />
      </div>
      <div className="self-center p-5">
        <h3 className="text-xl">
          <CardLink to={`/category/${slug}`}>{title}</CardLink>
        </h3>
        <p className="mt-2 text-sm text-ink-soft">{description}</p>
      </div>
    </Card>
  );
}

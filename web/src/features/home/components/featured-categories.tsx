import { artPath } from '@hearthwise/contracts/routes';
import { findCategory, type TaxonomyCategory } from '@hearthwise/contracts/taxonomy';
import { Card, CardLink } from '../../../components/ui/card.js';
import { HomeSection } from './home-section.js';

interface FeaturedCategoriesProps {
  /** Display names, from the homepage content; unknown ones are skipped. */
  names: string[];
}

/** The categories that the editors feature. */
export function FeaturedCategories({ names }: FeaturedCategoriesProps) {
  const categories = names.map((name) => findCategory(name)).filter((category) => category !== undefined);
  if (categories.length === 0) {
    return null;
  }

  return (
    <HomeSection title="Where to look next">
      <ul className="grid gap-6 sm:grid-cols-2 lg:gap-8">
        {categories.map((category) => (
          <CategoryCard key={category.slug} category={category} />
        ))}
      </ul>
    </HomeSection>
  );
}

const COVER = { width: 480, height: 360 };

function CategoryCard({ category: { slug, title, description } }: { category: TaxonomyCategory }) {
  return (
    <Card as="li" category={slug} className="flex">
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

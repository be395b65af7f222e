import type { Article } from '@hearthwise/contracts';
import { findCategory, findTopic } from '@hearthwise/contracts/taxonomy';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { subcategoryTitle } from '../cards/subcategory-title.js';
import { Badge } from '../../../components/ui/badge.js';

/** Main category and subcategory, each leading to its page. */
export function PlaceBadges({ article }: { article: Article }) {
  const { mainCategory, subcategory } = article;
  const section = findCategory(mainCategory);
  const topic = section && subcategory ? findTopic(section.slug, subcategory) : undefined;

  return (
    <p className="flex flex-wrap gap-2">
      <Place to={section && `/category/${section.slug}`}>
        <Badge section={section?.slug} className="min-h-6.5">
          {mainCategory}
        </Badge>
      </Place>
      {subcategory && (
        <Place to={topic && `/${topic.category.slug}/${topic.slug}`}>
          <Badge className="min-h-6.5">{subcategoryTitle(article)}</Badge>
        </Place>
      )}
    </p>
  );
}

/** A category that editors made up has no page. */
function Place({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to ? (
    <Link to={to} className="rounded-control hover:underline">
      {children}
    </Link>
  ) : (
    children
  );
}

import type { Article } from '@hearthwise/contracts';
import { findCategory, findTopic } from '@hearthwise/contracts/taxonomy';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { subcategoryTitle } from '../cards/subcategory-title.js';
import { Badge } from '../../../components/ui/badge.js';

/** Main category and subcategory, each with a link to its page. */
export function CategoryBadges({ article }: { article: Article }) {
  const { mainCategory, subcategory } = article;
  const category = findCategory(mainCategory);
  const topic = category && subcategory ? findTopic(category.slug, subcategory) : undefined;

  return (
    <p className="flex flex-wrap gap-2">
      <BadgeLink to={category && `/category/${category.slug}`}>
        <Badge category={category?.slug} className="min-h-6.5">
          {mainCategory}
        </Badge>
      </BadgeLink>
      {subcategory && (
        <BadgeLink to={topic && `/${topic.category.slug}/${topic.slug}`}>
          <Badge className="min-h-6.5">{subcategoryTitle(article)}</Badge>
        </BadgeLink>
      )}
    </p>
  );
}

/** A category that editors made up has no page. */
function BadgeLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to ? (
    <Link to={to} className="rounded-control hover:underline">
      {children}
    </Link>
  ) : (
    children
  );
}

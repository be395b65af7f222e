import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { statusOf } from '../../lib/api-client.js';
import { apiQuery } from '../../lib/api-query.js';
import { CategoryNotFound } from './components/category-not-found.js';
import { CategoryPage } from './components/category-page.js';
import { CategorySkeleton } from './components/category-skeleton.js';

/** One of the five sections with what members share and discuss (specification section 2 'Category page'). */
export function CategoryScreen() {
  const { category: slug = '' } = useParams();
  const {
    data: category,
    error,
    isPending,
    refetch,
  } = useQuery(apiQuery('getCategory', { params: { category: slug } }));

  if (isPending) {
    return <CategorySkeleton />;
  }

  if (error) {
    return <CategoryNotFound onRetry={statusOf(error) === 404 ? undefined : () => void refetch()} />;
  }

  return <CategoryPage key={category.id} category={category} />;
}

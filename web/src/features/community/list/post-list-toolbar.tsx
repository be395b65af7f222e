import { Select } from '../../../components/ui/field.js';
import { LIST_PATHS, POST_TEXTS, type PostKind } from '../post-texts.js';
import { SearchBox } from '../../../components/ui/search-box.js';
import { useCategories } from '../api/use-categories.js';
import type { PostFilters } from './use-post-filters.js';

interface PostListToolbarProps {
  kind: PostKind;
  filters: PostFilters;
}

/** Search and category. A form with an address, so that Enter searches before hydration. */
export function PostListToolbar({ kind, filters }: PostListToolbarProps) {
  const { many } = POST_TEXTS[kind];

  return (
    <form
      role="search"
      action={LIST_PATHS[kind]}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-3 sm:flex-row"
    >
      <SearchBox
        label={`Search ${many}`}
        placeholder={`Search ${many}`}
        value={filters.search}
        onSearch={filters.setSearch}
        className="grow"
      />
      <CategoryFilter value={filters.categoryId} onChange={filters.setCategoryId} />
    </form>
  );
}

/** An unknown category is shown as such, or the list would be empty without a visible reason. */
function CategoryFilter({ value, onChange }: { value: string; onChange: (categoryId: string) => void }) {
  const categories = useCategories();
  const isKnown = value === '' || categories.some((category) => category.id === value);

  return (
    <Select
      aria-label="Category"
      name="categoryId"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="sm:w-72"
    >
      <option value="">All categories</option>
      {!isKnown && <option value={value}>Unknown category</option>}
      {categories.map((category) => (
        <option key={category.id} value={category.id}>
          {category.name}
        </option>
      ))}
    </Select>
  );
}

import { CATEGORY_TITLES, findCategory, titleFromSlug } from '@hearthwise/contracts/taxonomy';
import { Field, Select } from '../../../components/ui/field.js';
import type { ChangeFields } from '../../../lib/use-fields.js';
import type { ArticleForm } from '../lib/article-form.js';

interface CategoryFieldsProps {
  form: Pick<ArticleForm, 'mainCategory' | 'subcategory'>;
  onChange: ChangeFields<ArticleForm>;
}

/** Another main category clears the subcategory (specification section 4). */
export function CategoryFields({ form, onChange }: CategoryFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Main Category" required>
        <Select
          name="mainCategory"
          value={form.mainCategory}
          onChange={({ target }) => onChange({ mainCategory: target.value, subcategory: '' })}
        >
          <option value="">Select main category</option>
          {CATEGORY_TITLES.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </Select>
      </Field>
      <Field label="Subcategory" required>
        <Select
          name="subcategory"
          value={form.subcategory}
          disabled={!form.mainCategory}
          onChange={({ target }) => onChange({ subcategory: target.value })}
        >
          <option value="">Select subcategory</option>
          {subcategoriesFor(form).map((slug) => (
            <option key={slug} value={slug}>
              {titleFromSlug(slug)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** Those of the category; a stored topic of the navigation stays choosable, so that opening an article changes nothing. */
function subcategoriesFor({ mainCategory, subcategory }: CategoryFieldsProps['form']): string[] {
  const slugs: readonly string[] = findCategory(mainCategory)?.subcategories ?? [];

  return subcategory && !slugs.includes(subcategory) ? [...slugs, subcategory] : [...slugs];
}

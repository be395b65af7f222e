import type { ReactNode } from 'react';
import { Checkbox, Field, Input, Textarea } from '../../../components/ui/field.js';
import type { ChangeFields } from '../../../lib/use-fields.js';
import type { ArticleForm } from '../lib/article-form.js';
import { linesOf } from '../lib/lines.js';
import { CategoryFields } from './category-fields.js';

interface ArticleFieldsProps {
  form: ArticleForm;
  onChange: ChangeFields<ArticleForm>;
  /** The editing surface of the content. */
  content: ReactNode;
  featuredImage: ReactNode;
}

/** The fields of an article in the order of the specification (section 2). */
export function ArticleFields({ form, onChange, content, featuredImage }: ArticleFieldsProps) {
  return (
    <div className="flex flex-col gap-6">
      <Field label="Title" required>
        <Input
          name="title"
          value={form.title}
          onChange={({ target }) => onChange({ title: target.value })}
          className="font-display text-2xl"
        />
      </Field>
      <Field label="Excerpt">
        <Textarea
          name="excerpt"
          rows={3}
          placeholder="Brief description of the article..."
          value={form.excerpt}
          onChange={({ target }) => onChange({ excerpt: target.value })}
        />
      </Field>
      <CategoryFields form={form} onChange={onChange} />
      {content}
      {featuredImage}
      <Field label="Image Prompts" hint="One per line: what pictures of this article could show.">
        <Textarea
          name="imagePrompts"
          rows={4}
          value={form.imagePrompts.join('\n')}
          onChange={({ target }) => onChange({ imagePrompts: linesOf(target.value) })}
        />
      </Field>
      <Checkbox
        name="isHomepageFeatured"
        label="Feature on homepage"
        checked={form.isHomepageFeatured}
        onChange={({ target }) => onChange({ isHomepageFeatured: target.checked })}
      />
    </div>
  );
}

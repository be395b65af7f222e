import type { Article, UpdateArticleInput } from '@hearthwise/contracts';

/** The fields as the form holds them, as typed. */
export interface ArticleForm {
  title: string;
  content: string;
  excerpt: string;
  /** A category's display name; empty until one is chosen. */
  mainCategory: string;
  subcategory: string;
  featuredImage: string;
  /** One a line, blank lines included. */
  imagePrompts: string[];
  isHomepageFeatured: boolean;
}

export const EMPTY_FORM: ArticleForm = {
  title: '',
  content: '',
  excerpt: '',
  mainCategory: '',
  subcategory: '',
  featuredImage: '',
  imagePrompts: [],
  isHomepageFeatured: false,
};

export function toForm(article: Article): ArticleForm {
  return {
    title: article.title,
    content: article.content,
    excerpt: article.excerpt ?? '',
    mainCategory: article.mainCategory,
    subcategory: article.subcategory ?? '',
    featuredImage: article.featuredImage ?? '',
    imagePrompts: article.imagePrompts,
    isHomepageFeatured: article.isHomepageFeatured,
  };
}

/** What a save sends. The content goes as it stands. */
export function toInput(form: ArticleForm): UpdateArticleInput {
  return {
    ...form,
    imagePrompts: form.imagePrompts.map((prompt) => prompt.trim()).filter(Boolean),
    featuredImage: form.featuredImage.trim() || null,
  };
}

export function isSameForm(one: ArticleForm, other: ArticleForm): boolean {
  return JSON.stringify(toInput(one)) === JSON.stringify(toInput(other));
}

/** Whether a value from the browser's storage or the server is a form of this version of the client. */
export function isForm(value: unknown): value is ArticleForm {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const form = value as Record<string, unknown>;

  return (Object.keys(EMPTY_FORM) as (keyof ArticleForm)[]).every(
    (key) =>
      typeof form[key] === typeof EMPTY_FORM[key] &&
      Array.isArray(form[key]) === Array.isArray(EMPTY_FORM[key]),
  );
}

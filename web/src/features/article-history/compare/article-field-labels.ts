/** Names of an article's fields, in the order of the form. */
export const ARTICLE_FIELD_LABELS = {
  title: 'Title',
  mainCategory: 'Main category',
  subcategory: 'Subcategory',
  excerpt: 'Excerpt',
  featuredImage: 'Featured image',
  isHomepageFeatured: 'On the homepage',
  imagePrompts: 'Image prompts',
  questions: 'Questions',
  sources: 'Sources',
  content: 'Content',
} as const;

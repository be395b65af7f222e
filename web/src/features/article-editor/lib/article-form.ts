import type {
  ArticleSource,
  EditableArticle,
  HeadingQuestions,
  UpdateArticleInput,
} from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { isSame } from '../../../lib/is-same.js';

/** A source as typed; no address is an empty one. */
export type TypedSource = Required<ArticleSource>;

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
  /** What each part of the article answers, as typed: one question a line, and the answer to them. */
  questions: HeadingQuestions[];
  sources: TypedSource[];
}

/** In place of the id of an article that does not exist yet. */
export const NEW_ARTICLE = 'new';

export const EMPTY_FORM: ArticleForm = {
  title: '',
  content: '',
  excerpt: '',
  mainCategory: '',
  subcategory: '',
  featuredImage: '',
  imagePrompts: [],
  isHomepageFeatured: false,
  questions: [],
  sources: [],
};

const FIELDS = Object.keys(EMPTY_FORM) as (keyof ArticleForm)[];

export function toForm(article: EditableArticle): ArticleForm {
  return {
    title: article.title,
    content: article.content,
    excerpt: article.excerpt ?? '',
    mainCategory: article.mainCategory,
    subcategory: article.subcategory ?? '',
    featuredImage: article.featuredImage ?? '',
    imagePrompts: article.imagePrompts,
    isHomepageFeatured: article.isHomepageFeatured,
    questions: article.questions ?? [],
    sources: (article.sources ?? []).map(({ title, url = '' }) => ({ title, url })),
  };
}

/** What a save sends. The content goes as it stands. */
export function toInput(form: ArticleForm): UpdateArticleInput {
  return {
    ...form,
    imagePrompts: form.imagePrompts.map((prompt) => prompt.trim()).filter(Boolean),
    featuredImage: form.featuredImage.trim() || null,
    questions: form.questions
      .map((group) => toQuestions(group, form.title))
      .filter(({ questions, answer, checklist }) => questions.length > 0 || answer || checklist),
    sources: form.sources.map(toSource).filter(({ title, url }) => title || url),
  };
}

/** Of a checklist in the introduction of an article that has no title yet. */
const WITHOUT_TITLE = 'What to do';

function toQuestions(
  { heading, questions, answer = '', checklist }: HeadingQuestions,
  articleTitle: string,
): HeadingQuestions {
  const items = checklist?.items.map((item) => item.trim()).filter(Boolean) ?? [];

  return {
    heading,
    questions: questions.map((question) => question.trim()).filter(Boolean),
    ...(answer.trim() && { answer: answer.trim() }),
    ...(items.length > 0 && {
      checklist: {
        title: (checklist?.title.trim() || heading || articleTitle.trim() || WITHOUT_TITLE).slice(
          0,
          LIMITS.titleMax,
        ),
        items,
      },
    }),
  };
}

function toSource({ title, url }: TypedSource): ArticleSource {
  return { title: title.trim(), ...(url.trim() && { url: url.trim() }) };
}

/** Whether a save would send the same. */
export function isSameForm(one: ArticleForm, other: ArticleForm): boolean {
  return FIELDS.every((field) => isSameField(field, one, other));
}

interface Stored {
  sent: ArticleForm;
  stored: ArticleForm;
  now: ArticleForm;
}

/** The fields that the server stores otherwise than they were sent, as it does with the addresses of own images. */
export function storedOtherwise({ sent, stored, now }: Stored): Partial<ArticleForm> {
  const changed = FIELDS.filter(
    (field) => !isSameField(field, sent, stored) && isSameField(field, sent, now),
  );

  return Object.fromEntries(changed.map((field) => [field, stored[field]]));
}

function isSameField(field: keyof ArticleForm, one: ArticleForm, other: ArticleForm): boolean {
  const [first, second] = [toInput(one)[field], toInput(other)[field]];

  return Array.isArray(first) ? isSame(first, second) : first === second;
}

/** Whether a value from the browser's storage or the server is a form of this version of the client. */
export function isForm(value: unknown): value is ArticleForm {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const form = value as Record<string, unknown>;

  return FIELDS.every(
    (key) =>
      typeof form[key] === typeof EMPTY_FORM[key] &&
      Array.isArray(form[key]) === Array.isArray(EMPTY_FORM[key]),
  );
}

import { ApiError } from '../../../lib/api-client.js';
import { ARTICLE_FIELD_LABELS } from '../../article-history/compare/article-field-labels.js';

/** Why an article was not saved, in whole sentences: the fields that were refused, or what the server says. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return "The server couldn't be reached.";
  }
  const { errors = [], detail } = error.problem ?? {};
  if (errors.length > 0) {
    return errors.map(({ path, message }) => `${labelOf(path)}${message}`).join(' ');
  }

  return detail ?? `The server says: ${error.statusText}.`;
}

/** @param path such as `featuredImage` or `imagePrompts.3` */
function labelOf(path: string): string {
  const [field = ''] = path.split('.', 1);
  const label = Object.hasOwn(ARTICLE_FIELD_LABELS, field)
    ? ARTICLE_FIELD_LABELS[field as keyof typeof ARTICLE_FIELD_LABELS]
    : field;

  return label && `${label}: `;
}

import type { ArticleState, EditableArticle } from '@hearthwise/contracts';
import { isArticleSlug } from '@hearthwise/contracts/content/article-slugs';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Input } from '../../../components/ui/field.js';
import { detailOf, send, statusOf } from '../../../lib/api-client.js';
import { useStateChange } from './use-state-change.js';

interface SlugFormProps {
  article: EditableArticle;
  onChanged: (state: ArticleState) => void;
}

/** The last part of the article's address; the old one keeps working. */
export function SlugForm({ article, onChanged }: SlugFormProps) {
  const [slug, setSlug] = useState(article.slug);
  const change = useStateChange(onChanged, isTaken);
  const isValid = isArticleSlug(slug);
  const error = isValid
    ? refusalOf(change.error)
    : `Use lower-case letters, digits and single hyphens, at most ${LIMITS.slugMax} characters. Some words are reserved.`;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid && slug !== article.slug) {
          change.mutate({
            write: 'updateArticleSlug',
            send: () => send('updateArticleSlug', { params: { id: article.id }, body: { slug } }),
            done: 'The address has changed. The old one leads to it.',
          });
        }
      }}
      className="flex flex-col items-start gap-3"
    >
      <Field
        label="Address"
        hint="The old address keeps working and leads to the new one."
        className="w-full"
        {...(error && { error })}
      >
        <span className="flex items-center gap-1.5">
          <span className="text-ink-soft">/article/</span>
          <Input
            value={slug}
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ target }) => {
              change.reset();
              setSlug(target.value);
            }}
            className="min-w-0"
          />
        </span>
      </Field>
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        disabled={!isValid || slug === article.slug}
        pending={change.isPending}
      >
        Change the address
      </Button>
    </form>
  );
}

/** The address is taken; other failures are toasts. */
function refusalOf(error: unknown): string | undefined {
  return isTaken(error) ? detailOf(error) : undefined;
}

function isTaken(error: unknown): boolean {
  return statusOf(error) === 409;
}

import type { ArticleState } from '@hearthwise/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PreviewLinks } from './preview-links.js';
import { ReviewForm, type ReviewFormProps } from './review-form.js';
import { SlugForm } from './slug-form.js';
import { StatusActions } from './status-actions.js';

interface PublishingPanelProps extends ReviewFormProps {
  /** Called with the new state of the article: its status or slug has changed. */
  onChanged: (state: ArticleState) => void;
}

/** The life of an article beside its text: status, schedule, address, review, preview links, versions. */
export function PublishingPanel({ article, isUnsaved, onChanged, ...review }: PublishingPanelProps) {
  return (
    <div className="flex flex-col gap-8">
      <Part title="Status">
        <StatusActions article={article} isUnsaved={isUnsaved} onChanged={onChanged} />
      </Part>
      <Part title="Preview links">
        <PreviewLinks articleId={article.id} />
      </Part>
      <Part title="Review">
        <ReviewForm
          key={`${article.reviewedOn} ${article.reviewBy}`}
          article={article}
          isUnsaved={isUnsaved}
          {...review}
        />
      </Part>
      <Part title="Address">
        <SlugForm key={article.slug} article={article} onChanged={onChanged} />
      </Part>
      <Part title="Versions">
        <p>
          <Link to={`/edit-article/${article.id}/history`} className="text-link">
            Compare and restore versions
          </Link>
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-3 text-base font-semibold">{title}</h3>
      {children}
    </section>
  );
}

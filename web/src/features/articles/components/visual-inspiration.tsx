import type { Article } from '@hearthwise/contracts';
import { articleArt } from '../cards/article-cover.js';
import { cx } from '../../../lib/cx.js';
import { promptTopic } from '../lib/prompt-topic.js';

const TILE = { width: 600, height: 450 };

/** The article's image prompts, each as a drawn image with a caption. */
export function VisualInspiration({ article }: { article: Article }) {
  if (article.imagePrompts.length === 0) {
    return null;
  }

  return (
    <section aria-labelledby="visual-inspiration" className="pt-section lg:col-start-2">
      <h2 id="visual-inspiration" className="section-rule text-2xl">
        Visual Inspiration
      </h2>
      <ul
        className={cx(
          'mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2',
          article.imagePrompts.length % 2 === 1 && 'lg:grid-cols-3',
        )}
      >
        {article.imagePrompts.map((prompt, index) => (
          <li key={prompt}>
            <figure>
              <img
                src={articleArt(article, `${article.slug}-${index + 1}`, TILE, promptTopic(prompt))}
                alt=""
                {...TILE}
                loading="lazy"
                className="aspect-4/3 h-auto w-full rounded-card bg-tint-wash object-cover"
              />
              <figcaption className="mt-3 text-sm text-ink-soft">{prompt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

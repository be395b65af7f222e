import type { TopicTexts } from '@hearthwise/contracts';
import type { Topic } from '@hearthwise/contracts/taxonomy';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { PopularPanel } from './popular-panel.js';
import { TopicRelatedArticles } from './topic-related-articles.js';

/** First steps, tips, and articles to begin with. */
export function OverviewTab({ topic, texts }: { topic: Topic; texts: TopicTexts }) {
  const { gettingStarted, quickTips, popularLinks } = texts;

  return (
    <>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid content-start gap-6 md:grid-cols-2">
          <Advice title="Getting Started">
            <ol className="space-y-4">
              {gettingStarted.map((step, index) => (
                <li key={step} className="flex gap-4">
                  <span
                    aria-hidden="true"
                    className="w-5 shrink-0 font-display text-2xl leading-tight text-tint-ink"
                  >
                    {index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          </Advice>
          <Advice title="Quick Tips">
            <ul className="space-y-3">
              {quickTips.map((text) => (
                <li key={text} className="border-l-3 border-tint pl-4">
                  {text}
                </li>
              ))}
            </ul>
          </Advice>
        </div>
        <PopularPanel links={popularLinks} />
      </div>
      <AllArticlesLinks />
      <TopicRelatedArticles topic={topic} className="mt-section" />
    </>
  );
}

function Advice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="p-6 lg:p-7">
      <h2 className="mb-5 text-xl">{title}</h2>
      {children}
    </Card>
  );
}

function AllArticlesLinks() {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink to="/articles" variant="secondary">
        All articles
      </ButtonLink>
      <ButtonLink to="/guides" variant="secondary">
        All guides
      </ButtonLink>
      <ButtonLink to="/stories" variant="secondary">
        All stories
      </ButtonLink>
    </div>
  );
}

import type { ChecklistSource } from '@hearthwise/contracts';
import type { ReactNode } from 'react';
import { SourceLink } from '../components/source-link.js';
import { ArticleOrigin } from './article-origin.js';

/** What a checklist was made from. */
export function ChecklistOrigin({ source }: { source: ChecklistSource }) {
  return <p className="mt-2 text-sm text-ink-soft">{describe(source)}</p>;
}

function describe(source: ChecklistSource): ReactNode {
  const { kind, id, title } = source;
  switch (kind) {
    case 'article':
      return <ArticleOrigin source={source} />;
    case 'project':
      return (
        <>
          From the project <SourceLink to={`/projects/${id}`}>{title ?? 'that you saw'}</SourceLink>
        </>
      );
    default:
      return title ? <>From the adviser's answer to “{title}”</> : "From one of the adviser's answers";
  }
}

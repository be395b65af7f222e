import type { ChecklistSource } from '@hearthwise/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** What a checklist was made from. */
export function ChecklistOrigin({ source }: { source: ChecklistSource }) {
  return <p className="mt-2 text-sm text-ink-soft">{describe(source)}</p>;
}

function describe({ kind, id, title, slug, heading }: ChecklistSource): ReactNode {
  switch (kind) {
    case 'article':
      return (
        <>
          From the guide {slug ? <SourceLink to={`/article/${slug}`}>{title ?? slug}</SourceLink> : title}
          {heading && <>, section “{heading}”</>}
        </>
      );
    case 'project':
      return (
        <>
          From the project <SourceLink to={`/projects/${id}`}>{title ?? 'that you saw'}</SourceLink>
        </>
      );
    default:
      return title ? <>From the adviser’s answer to “{title}”</> : 'From an answer of the adviser';
  }
}

function SourceLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-link">
      {children}
    </Link>
  );
}

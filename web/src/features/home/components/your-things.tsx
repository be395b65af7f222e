import type { CurrentUser } from '@hearthwise/contracts';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { HomeSection } from './home-section.js';
import { ThingsPanel } from './things-panel.js';
import { type Things, useYourThings } from './use-your-things.js';

/** What the member has begun, kept and been told, each with a way to the whole list. */
export function YourThings({ user }: { user: CurrentUser }) {
  const parts = useYourThings(user);

  return (
    <HomeSection title="Your things">
      <Content parts={parts} />
    </HomeSection>
  );
}

function Content({ parts }: { parts: Things[] }) {
  if (parts.some(({ isLoading }) => isLoading)) {
    return <Loading />;
  }
  const shown = parts.filter(({ rows, hasFailed }) => rows.length > 0 || hasFailed);
  if (shown.length === 0) {
    return (
      <>
        <h3 className="text-lg">Nothing waiting for you</h3>
        <p className="mt-1 text-ink-soft">
          Checklists you start, projects you save and replies to you will appear here.
        </p>
      </>
    );
  }

  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      {shown.map((part) => (
        <ThingsPanel key={part.title} {...part} />
      ))}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      <span className="sr-only">Loading your things...</span>
      {[0, 1].map((panel) => (
        <div key={panel} className="space-y-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  );
}

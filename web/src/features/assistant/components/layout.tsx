import type { ReactNode } from 'react';
import { Container } from '../../../components/ui/container.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { cx } from '../../../lib/cx.js';

interface LayoutProps {
  header: ReactNode;
  /** Topics and prompts: in the left margin of wide screens, above the conversation otherwise. */
  margin: ReactNode;
  side: ReactNode;
  /** The side panel scrolls back to its top when this changes. */
  sideKey: string | undefined;
  /** A started conversation fills the screen, so that the question box is at its lower edge. */
  isStarted: boolean;
  children: ReactNode;
}

/** Three zones on wide screens, two from 1024 pixels, one on phones with the side panel at the end. */
export function Layout({ header, margin, side, sideKey, isStarted, children }: LayoutProps) {
  return (
    <Container
      className={
        'grid grid-cols-[minmax(0,1fr)] gap-x-10 pt-8 pb-section lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_auto_1fr] lg:pt-12 ' +
        'xl:grid-cols-[12.5rem_minmax(0,1fr)_18rem] xl:grid-rows-[auto_1fr] xl:gap-x-11'
      }
    >
      <header className="lg:col-start-1 xl:col-start-2">{header}</header>
      <div className="mt-6 lg:col-start-1 xl:sticky xl:top-32 xl:row-span-2 xl:row-start-1 xl:mt-0 xl:self-start">
        {margin}
      </div>
      <div
        className={cx(
          'mt-6 flex min-w-0 flex-col lg:col-start-1 lg:row-start-3 xl:col-start-2 xl:row-start-2',
          isStarted &&
            'min-h-[calc(100dvh-20rem)] lg:min-h-[calc(100dvh-17rem)] xl:min-h-[calc(100dvh-13.5rem)]',
        )}
      >
        {children}
      </div>
      <aside
        key={sideKey}
        aria-label="Suggestions and tips"
        className={cx(
          'mt-12 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:-mx-1 lg:mt-0 lg:px-1 xl:col-start-3 xl:row-span-2',
          isStarted &&
            'lg:sticky lg:top-32 lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-y-auto lg:mask-b-from-[calc(100%-2rem)] lg:pb-8',
        )}
      >
        {side}
      </aside>
    </Container>
  );
}

/** Keeps the question box in view while the conversation scrolls behind it. */
export function ComposerDock({ isAtBottom, children }: { isAtBottom: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        isAtBottom &&
          'sticky bottom-0 z-10 mt-auto bg-linear-to-t from-paper from-80% to-transparent pt-8 pb-4',
      )}
    >
      {children}
    </div>
  );
}

/** The conversation of this tab is shown once the session is known. */
export function Restoring() {
  return (
    <div className="py-8">
      <Spinner label="Loading your conversation..." />
      <SkeletonText lines={4} className="mt-6 max-w-measure" />
    </div>
  );
}

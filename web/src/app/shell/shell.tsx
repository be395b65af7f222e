import type { ReactNode } from 'react';
import { Toaster } from '../../components/ui/toaster.js';
import { Breadcrumb } from './breadcrumb.js';
import { ErrorBoundary } from './error-boundary.js';
import { Footer } from './footer.js';
import { TopBar } from './top-bar.js';
import { useScrollAndFocusReset, useTitleAnnouncement } from './use-client-navigation.js';

/** Top bar, breadcrumb, footer and toasts around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-brand px-4 py-2.5 font-semibold text-brand-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <Optional>
        <TopBar />
        <Breadcrumb />
      </Optional>
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      <Optional>
        <Footer />
      </Optional>
      <Navigation />
      <Toaster />
    </>
  );
}

/** A part without which a page can still be read and used: when it fails, it is left out. */
function Optional({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={null}>{children}</ErrorBoundary>;
}

/** Makes client navigations noticeable. A component of its own, so that nothing else renders again. */
function Navigation() {
  useScrollAndFocusReset();
  const title = useTitleAnnouncement();

  return (
    <p role="status" aria-label="Page" className="sr-only">
      {title}
    </p>
  );
}

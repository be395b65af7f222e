import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Container } from '../../components/ui/container.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { Page } from '../../lib/page.js';

interface ErrorBoundaryProps {
  /** Shown in place of what failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows something else in place of what throws while it renders; the rest of the page stays, and so do other pages. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <Boundary path={useLocation().pathname} {...props} />;
}

interface BoundaryProps extends ErrorBoundaryProps {
  path: string;
}

interface BoundaryState {
  /** Of the page that is shown; a failure ends with it. */
  path: string;
  hasFailed: boolean;
}

/** A class, because React has error boundaries in no other form. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { path: this.props.path, hasFailed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return path === state.path ? null : { path, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** In place of a screen that failed. */
export function BrokenScreen() {
  return (
    <Container className="py-section">
      <Page title="Something Went Wrong" />
      <ErrorState
        level={1}
        title="Something went wrong on this page"
        hint="Reload the page, or choose another one."
        action={
          <Button variant="secondary" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      />
    </Container>
  );
}

import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Container } from '../../components/ui/container.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { Page } from '../../lib/page.js';

/** Shows what failed in place of a screen that throws while it renders; the shell around it stays, and so do other screens. */
export function ScreenErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary path={useLocation().pathname}>{children}</Boundary>;
}

interface BoundaryProps {
  path: string;
  children: ReactNode;
}

interface BoundaryState {
  /** Of the screen that is shown; a failure ends with it. */
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
    return this.state.hasFailed ? <BrokenScreen /> : this.props.children;
  }
}

function BrokenScreen() {
  return (
    <Container className="py-section">
      <Page title="Something Went Wrong" />
      <ErrorState
        level={1}
        title="Something went wrong on this page"
        hint="Reload it to go on, or choose another page."
        action={
          <Button variant="secondary" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      />
    </Container>
  );
}

import { MapPinOff } from 'lucide-react';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Container } from '../../../components/ui/container.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Page } from '../../../lib/page.js';

/** For every failed read (specification section 7); if the category may only be unavailable, with a retry. */
export function CategoryNotFound({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <Container className="py-section">
      <Page title="Category Not Found" status={onRetry ? 503 : 404} />
      <EmptyState
        level={1}
        icon={MapPinOff}
        title="Category Not Found"
        hint="The category you're looking for doesn't exist."
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/">Go Home</ButtonLink>
            {onRetry && (
              <Button variant="secondary" onClick={onRetry}>
                Try again
              </Button>
            )}
          </span>
        }
      />
    </Container>
  );
}

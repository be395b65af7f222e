import { MapPinOff } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button.js';
import { Container } from '../../../components/ui/container.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Page } from '../../../lib/page.js';

export function TopicNotFound() {
  return (
    <Container className="py-section">
      <Page title="Category Not Found" status={404} />
      <EmptyState
        level={1}
        icon={MapPinOff}
        title="Category Not Found"
        hint="There is no such topic. It may have been renamed, or the address was mistyped."
        action={<ButtonLink to="/">Return Home</ButtonLink>}
      />
    </Container>
  );
}

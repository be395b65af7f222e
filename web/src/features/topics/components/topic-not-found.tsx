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
        hint="This link may be wrong, or the topic has been renamed."
        action={<ButtonLink to="/">Return Home</ButtonLink>}
      />
    </Container>
  );
}
